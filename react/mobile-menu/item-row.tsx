import type { ReactNode } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { MenuNode } from '../core/menu/tree.ts';
import { isRefused } from '../core/url.ts';
import { type MenuView, useMenuView } from './menu-context.ts';

interface ItemProps {
  node: MenuNode;
  /** True where the parent itself stands as its own first child: its link. */
  isOwnLink?: boolean;
  /** Undefined where the item leads to no list of its own here. */
  onOpen?: () => void;
  /** Whether that list is open, where it unfolds in place. */
  isExpanded?: boolean;
  children?: ReactNode;
}

/** An item of a list: a link, the text of what leads nowhere, or the button of a parent. */
export function Item({ node, isOwnLink = false, onOpen, isExpanded, children }: ItemProps) {
  const view = useMenuView();
  const { selection } = view;
  const isSelected = selection?.selected === node;
  const looks = [...node.theme, isSelected && 'selected', selection?.path.includes(node) && 'trail'].filter(Boolean);
  return (
    <li className={['item', ...looks].join(' ')} part={['item', ...looks].join(' ')}>
      {onOpen ? (
        <button
          type="button"
          part="row"
          className="row parent"
          data-key={node.key}
          aria-expanded={isExpanded}
          aria-current={isSelected && !node.link ? currentOf(view) : undefined}
          onClick={onOpen}
        >
          <Texts node={node} />
          {view.counters && (
            <span part="counter" className="counter">
              {node.children.length}
            </span>
          )}
          <span className="arrow" aria-hidden="true" />
        </button>
      ) : (
        <ItemLink node={node} address={isOwnLink ? node.link : node.address} isCurrent={isSelected} />
      )}
      {children}
    </li>
  );
}

function ItemLink({ node, address, isCurrent }: { node: MenuNode; address: string; isCurrent: boolean }) {
  const view = useMenuView();
  const href = checkedAddress(address, view);
  const current = isCurrent ? currentOf(view) : undefined;
  if (!href) {
    return (
      <span part="row" className="row" aria-current={current}>
        <Texts node={node} />
      </span>
    );
  }
  return (
    <a part="row" className="row" href={href} aria-current={current}>
      <Texts node={node} />
    </a>
  );
}

function Texts({ node }: { node: MenuNode }) {
  const view = useMenuView();
  const subtitle = node.subtitle(view.subtitleField);
  return (
    <span className="texts">
      <span className="name">{node.title || view.title}</span>
      {subtitle && (
        <span part="subtitle" className="subtitle">
          {subtitle}
        </span>
      )}
    </span>
  );
}

/** The page itself, or what holds it. */
const currentOf = ({ selection }: MenuView) => (selection?.isPage ? 'page' : 'true');

function checkedAddress(address: string, { host }: MenuView): string | undefined {
  if (!isRefused(address)) return address || undefined;
  warnMisuse(host.localName, 'lien', address, 'the address of a page');
  return undefined;
}
