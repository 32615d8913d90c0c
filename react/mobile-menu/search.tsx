import { memo, useMemo } from 'react';
import type { SearchGroup } from '../core/menu/search.ts';
import type { MenuNode } from '../core/menu/tree.ts';
import { Item, useGrowing } from './items.tsx';
import { titleOf, useMenuView } from './menu-context.ts';
import { Panel } from './panel.tsx';

export function SearchField({ query, onQuery }: { query: string; onQuery(query: string): void }) {
  const { t } = useMenuView();
  return (
    <search part="search" className="search">
      <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18">
        <path d="M16 16l4 4M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
      </svg>
      <input
        type="search"
        className="field"
        value={query}
        placeholder={t('Rechercher')}
        aria-label={t('Rechercher')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onQuery(target.value)}
      />
    </search>
  );
}

interface ResultsProps {
  groups: readonly SearchGroup[];
  onOpen(node: MenuNode): void;
  onBack(): void;
}

/** The search results, grouped by panel. */
export function Results({ groups, onOpen, onBack }: ResultsProps) {
  const { t } = useMenuView();
  const found = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const pieces = useGrowing(found);
  return (
    <div className="panels">
      <Panel part="panel results" title={t('Résultats de la recherche')} onBack={onBack}>
        {found.length === 0 && <p className="nothing">{t('Aucun résultat')}</p>}
        {pieces.map((piece, index) => (
          <ResultGroups key={index} nodes={piece} onOpen={onOpen} />
        ))}
      </Panel>
    </div>
  );
}

/** Results under the titles of their panels. */
const ResultGroups = memo(({ nodes, onOpen }: { nodes: readonly MenuNode[]; onOpen(node: MenuNode): void }) => {
  const view = useMenuView();
  return groupsOf(nodes).map(({ panel, items }) => (
    <section key={panel.key} className="group">
      <h3 part="group" className="group-title">
        {titleOf(panel, view)}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role of a list without bullets */}
      <ul role="list" part="list" className="list">
        {items.map((node) => (
          <Item key={node.key} node={node} onOpen={node.isParent ? () => onOpen(node) : undefined} />
        ))}
      </ul>
    </section>
  ));
});

/** Groups consecutive items of the same panel. */
function groupsOf(nodes: readonly MenuNode[]): SearchGroup[] {
  const groups: { panel: MenuNode; items: MenuNode[] }[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last?.panel === node.parent) last?.items.push(node);
    else groups.push({ panel: node.parent!, items: [node] });
  }
  return groups;
}
