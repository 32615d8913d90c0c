import { rename, wrap } from '../rewriters/general.ts';
import { hasParameters, hasViews, list, sortable, viewSwitch } from '../rewriters/lists.ts';
import { dataAttributes, type Widget } from '../widget.ts';

/** Lists, tables and months (contract.md, « Lists and calendars »). */
export const lists: readonly Widget[] = [
  {
    tag: 'list',
    legacy: {
      fr: 'Liste rafraîchie sur place (paramètres en commentaire)',
      en: 'List refreshed in place (parameters in a comment)',
    },
    markup: [
      {
        where: 'div[data-identload], section[data-identload]',
        rewrite: wrap,
        attributes: dataAttributes('url referer search identload target history'),
      },
      { where: 'div, section, article, aside, ul, ol, form', fits: hasParameters, rewrite: list, attributes: {} },
    ],
    calls: [],
    example: `<div id="actualites">
  <!-- {"url": "/actualites/liste", "referer": "{{ page }}"} -->
  <ul>{% for actu in actus %}<li>{{ actu.titre }}</li>{% endfor %}</ul>
  <a href="?p=2" rel="param:p;num:2">2</a>
</div>`,
  },
  {
    tag: 'table',
    legacy: { fr: 'Tableau que l’on trie (tablesorter, sorttable)', en: 'Sortable table (tablesorter, sorttable)' },
    markup: [
      {
        where:
          'table.tablesorter, table.sortable, table.tablesort, table.table-sort, table.sorttable, table.triable, table[data-sortable]',
        rewrite: sortable,
        attributes: { 'data-sortable': '' },
      },
    ],
    calls: [
      { name: 'tablesorter', options: { widgets: '' } },
      { name: 'tablesort', options: {} },
    ],
    files: ['tablesorter', 'tablesort', 'sorttable'],
    example: `<table class="tablesorter">
  <thead><tr><th>Commune</th><th>Habitants</th></tr></thead>
  <tbody>{% for c in communes %}<tr><td>{{ c.nom }}</td><td data-sort-value="{{ c.population }}">{{ c.affichage }}</td></tr>{% endfor %}</tbody>
</table>`,
  },
  {
    tag: 'view-switch',
    legacy: { fr: 'Passage de la liste à la carte', en: 'Switch from list to map' },
    markup: [
      {
        where: 'div[data-view-switch], div.view-switch, section.view-switch, div.mode-switch',
        rewrite: viewSwitch,
        attributes: { 'data-view-switch': '' },
      },
      { where: 'div, section', fits: hasViews, rewrite: viewSwitch, attributes: {} },
    ],
    calls: [],
    example: `<div class="view-switch">
  <p><button data-show="list">Liste</button> <button data-show="map">Carte</button></p>
  <div data-view="list">{{ liste }}</div>
  <div data-view="map">{{ carte }}</div>
</div>`,
  },
  {
    tag: 'agenda',
    legacy: { fr: 'Agenda par mois', en: 'Agenda by month' },
    markup: [
      {
        where: 'div.agenda, section.agenda, div[data-agenda], div[id="agenda"], section[id="agenda"]',
        rewrite: wrap,
        attributes: { 'data-agenda': '', ...dataAttributes('url target') },
      },
    ],
    calls: [],
    example: `<div class="agenda" data-url="/agenda/mois">
  <a href="?mois=2026-12" rel="param:agenda;date:2026-12-01">Mois suivant</a>
</div>`,
  },
  {
    tag: 'calendar',
    legacy: { fr: 'Calendrier à flux JSON (fullCalendar)', en: 'Calendar with a JSON feed (fullCalendar)' },
    markup: [
      {
        where: 'div.calendar[data-url], div.calendrier[data-url], div[data-calendar]',
        rewrite: rename,
        attributes: { 'data-calendar': 'url', ...dataAttributes('url langue') },
      },
    ],
    calls: [
      {
        name: 'fullCalendar',
        options: { events: 'url', lang: 'langue', locale: 'langue', firstDay: '', header: '', defaultView: '' },
      },
    ],
    files: ['fullcalendar', 'moment'],
    example: `<div class="calendrier" data-url="/calendrier.json" data-langue="fr"></div>`,
  },
];
