import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Props, warnMisuse, warnOnce } from '../core/attributes.ts';
import { toCss } from '../core/lengths.ts';
import { findSelection } from '../core/menu/selection.ts';
import { findOnPage } from '../dom/find-on-page.ts';
import { activeElementIn } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { createTurns } from '../dom/layers/turns.ts';
import type { Dispose } from '../dom/listen.ts';
import { useHistoryEntry } from '../hooks/use-history-entry.ts';
import { useLightChildren } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { table } from './attributes.ts';
import { Bar } from './bar.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuProvider, type MenuView } from './menu-context.ts';
import { isEmpty, type MenuContent, menuKey, settingOf, triggerSetting } from './menu-requests.ts';
import { useMovedPage } from './moved-page.ts';
import { FailurePanel } from './panel.tsx';
import { useCovered, useFittingColumns, useLeaving, useOffset, useSwap } from './use-box.ts';
import { useDrag } from './use-drag.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { showWaiting, useIntent, useMenu } from './use-menu.ts';

/** The least height of a row, in CSS pixels: the minimum target size of WCAG 2.2 (2.5.8). */
const LEAST_ROW = 24;

/** The page's one place for an open menu. */
const turns = createTurns();

export function MobileMenu({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const box = useRef<HTMLDialogElement>(null);
  const turn = useRef<Dispose>(undefined);
  const wasShown = useRef(false);
  const [shownColumns, setShownColumns] = useState(1);
  const children = useLightChildren(host);

  const name = props.configmenu || triggerSetting(host, 'configmenu');
  const subtitleField = props.subtitleField || triggerSetting(host, 'subtitle-field');
  const source = { name, url: props.url, lifetime: props.cache };
  const { content, obtain, prefetch } = useMenu(host, source);
  const tree = content && 'tree' in content ? content.tree : undefined;

  /** Loads the menu before it opens. Returns or resolves to false, with a warning, if there is nothing to show. */
  const prepare = () => {
    if (!name && !props.url) {
      warnMisuse(host.localName, 'configmenu', '', 'the name of a menu, here or on the trigger, or else a url');
      return false;
    }
    const found = obtain();
    if (!(found instanceof Promise)) return true;
    const dispose = showWaiting(host);
    return found.then((come) => come !== undefined && isFilled(host, come, settingOf(source))).finally(dispose);
  };

  const { shown, show, close, toggle } = useOpen(host, props.open, {
    prepare,
    onChange(open) {
      turn.current?.();
      turn.current = open ? turns.take(() => close()) : undefined;
    },
  });
  wasShown.current ||= shown;
  const latest = useRef({ close, prefetch });
  latest.current = { close, prefetch };

  useMethods(host, { show, close, toggle });
  useTrigger(host, () => show('trigger'), { popup: 'dialog', expanded: shown });
  useIntent(host, () => latest.current.prefetch());
  const { position } = props;
  const isForced = position === 'top' || position === 'bottom' || props.offset > 0 || typeof props.header === 'string';
  const selector = isForced || props.depth === 'front' || !wasShown.current ? '' : props.page;
  const page = useMemo(() => findOnPage(host, 'page', selector), [host, selector, shown]);
  useLeaving(box, shown);
  useMovedPage({ box, page, position, shown });
  useCovered(box, shown);
  useArrivalFocus(box, shown, tree);
  useSwap(box, shown, () => close('api'));
  useDrag({
    box,
    isEnabled: props.drag,
    edge: position,
    follows: !page,
    shown,
    prefetch,
    show: () => flushSync(() => show('trigger')),
    close: () => close('trigger'),
  });
  const ownHash = host.id && `#${encodeURIComponent(host.id)}`;
  useHistoryEntry({
    key: 'flexitMenu',
    id: host.id,
    hash: ownHash,
    isEnabled: props.backButton,
    shown,
    onBack: () => close('navigation'),
  });
  useFollowedLinks({
    box,
    shown,
    hasEntry: props.backButton,
    ownHash,
    close: () => flushSync(() => close('navigation')),
  });
  // A menu that is removed while open no longer counts as the page's open menu.
  useEffect(() => () => turn.current?.(), []);

  const trees = useRef({ tree, count: 0 });
  if (trees.current.tree !== tree) trees.current = { tree, count: trees.current.count + 1 };
  // Another menu that the page asks for while one shows; else it comes with the next opening, or once the visitor asks for it again.
  useEffect(() => {
    if (shown && tree) void prepare();
  }, [menuKey(host, source)]);

  const retry = async () => {
    const come = prepare();
    if ((await come) === false) close('api');
  };

  const { body } = host.ownerDocument;
  const pageId = props.pageId || body.dataset.idPage || '';
  const parentId = props.parentId || body.dataset.idParent || '';
  const selection = useMemo(() => tree && findSelection(tree.root, pageId, parentId), [tree, pageId, parentId]);
  const title = props.titre || t('Menu');
  const closeByButton = useCallback(() => void latest.current.close('button'), []);
  const { counters } = props;
  const view: MenuView = useMemo(
    () => ({ host, t, title, subtitleField, counters, selection, close: closeByButton }),
    [host, t, title, subtitleField, counters, selection, closeByButton],
  );

  const columns = useFittingColumns(props.columns);
  const offset = useOffset(host, shown, props.offset, props.header);
  const sizes = {
    '--menu-width': toCss(props.width),
    '--menu-height': toCss(props.height),
    '--menu-columns': shownColumns,
    '--menu-row': `${Math.max(props.headerSize, LEAST_ROW)}px`,
    '--menu-offset': `${offset}px`,
    '--menu-icon-bar': `${props.iconBar}px`,
  };
  return (
    <>
      <slot name="trigger" />
      <Dialog
        host={host}
        ref={box}
        shown={shown}
        dismiss={close}
        part="dialog"
        className="menu"
        data-position={position}
        data-drag={props.drag || undefined}
        data-depth={page ? props.depth : 'front'}
        data-dim={props.dim}
        aria-label={host.getAttribute('aria-label') ?? title}
        style={sizes as CSSProperties}
      >
        {wasShown.current && (
          <MenuProvider value={view}>
            {children.some(({ slot }) => slot === 'icon-bar') && (
              <div part="icon-bar" className="icon-bar">
                <slot name="icon-bar" />
              </div>
            )}
            <div className="main">
              {typeof props.header !== 'string' && <Bar part="header" items={props.header} rows={props.headerHeight} />}
              {content && 'failure' in content && <FailurePanel message={content.failure} onRetry={retry} />}
              {tree && (
                <MenuBody
                  key={`${trees.current.count} ${pageId} ${parentId}`}
                  tree={tree}
                  isVertical={props.mode === 'vertical'}
                  hasSearch={props.search}
                  columns={columns}
                  strips={props.iconPanels}
                  onColumns={setShownColumns}
                />
              )}
              <Bar part="footer" items={props.footer} rows={props.footerHeight} />
            </div>
          </MenuProvider>
        )}
      </Dialog>
    </>
  );
}

function isFilled(host: Host, content: MenuContent, setting: string): boolean {
  if (!isEmpty(content)) return true;
  warnOnce(host, `<flexit-mobile-menu> ${setting}: the server answered an empty menu.`);
  return false;
}

/** Moves the focus to the first item when the menu's data arrive after it has opened, unless the focus is already inside. */
function useArrivalFocus(box: RefObject<HTMLElement | null>, shown: boolean, arrived: unknown): void {
  const isShown = useRef(shown);
  isShown.current = shown;
  useLayoutEffect(() => {
    const active = activeElementIn(box.current!);
    const isHeld = active !== undefined && active !== box.current;
    if (arrived && isShown.current && !isHeld) box.current!.querySelector<HTMLElement>('.row:is(a, button)')?.focus();
  }, [box, arrived]);
}
