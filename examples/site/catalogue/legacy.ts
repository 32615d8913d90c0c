import { migration } from '../../../elements/migrate/migrate.ts';
import { GROUPS, WIDGETS } from '../../../elements/migrate/table.ts';
import type { Call, Widget } from '../../../elements/migrate/widget.ts';
import { escapeHtml } from './escape.ts';
import type { Language } from './languages.ts';

const WORDS = {
  fr: {
    markup: 'Balisage reconnu',
    head: ['Avant', 'Après'],
    before: 'Avant',
    after: 'Après',
    nothing: 'rien\u00a0: l’élément le fait de lui-même',
    chosen: 'selon la valeur',
    files: 'Fichiers qui ne servent plus',
  },
  en: {
    markup: 'Markup that is recognised',
    head: ['Before', 'After'],
    before: 'Before',
    after: 'After',
    nothing: 'nothing: the element does it by itself',
    chosen: 'depends on the value',
    files: 'Files that are no longer needed',
  },
} as const;

const migrate = migration(WIDGETS);

/** An example of the table as `flexit migrate` rewrites it. */
export const rewritten = (source: string): string => migrate(source).edits.apply(source);

const made = new Map<Language, string>();

/** The guide's sections that are made from the table of `flexit migrate`, as HTML; made when they are first asked for. */
export function legacySections(language: Language): string {
  const html = made.get(language) ?? sectionsIn(language);
  made.set(language, html);
  return html;
}

const sectionsIn = (language: Language): string =>
  GROUPS.map(
    ({ id, title, widgets }) => `<section id="${id}">
<h2>${escapeHtml(title[language])}</h2>
${widgets.map((widget) => widgetHtml(widget, language)).join('\n')}
</section>`,
  ).join('\n');

function widgetHtml(widget: Widget, language: Language): string {
  const words = WORDS[language];
  const { tag, legacy, markup, files = [], example } = widget;
  const where = [...new Set(markup.flatMap((each) => each.where.split(/,\s*/)))];
  return [
    `<h3 id="ancien-${tag}">${escapeHtml(legacy[language])} → ${code(`<flexit-${tag}>`)}</h3>`,
    paragraph(words.markup, where, language),
    table(rowsOf(widget, language), words.head),
    files.length > 0 ? paragraph(words.files, files, language) : '',
    example ? block(words.before, example, language) + block(words.after, rewritten(example), language) : '',
  ].join('\n');
}

type Row = readonly [before: string, after: string];

/** Each attribute and each option of a call, with what it becomes, as HTML. */
function rowsOf({ tag, markup, calls }: Widget, language: Language): Row[] {
  const { nothing } = WORDS[language];
  const attributes = new Map(markup.flatMap((each) => Object.entries(each.attributes)));
  return [
    ...Array.from(attributes, ([old, name]): Row => [code(old), name ? code(name) : nothing]),
    ...calls.flatMap((call) => callRows(call, tag, language)),
  ];
}

function callRows({ name, options = {}, set = {}, advice }: Call, tag: string, language: Language): Row[] {
  const { nothing, chosen } = WORDS[language];
  const written = name.includes('.') ? `${name}(…)` : `.${name}(…)`;
  const fixed = Object.entries(set).map(([key, value]) => (value ? ` ${key}="${value}"` : ` ${key}`));
  const note = advice ? `${language === 'fr' ? '\u00a0;' : ';'} ${escapeHtml(advice[language])}` : '';
  return [
    [code(written), code(`<flexit-${tag}${fixed.join('')}>`) + note],
    ...Object.entries(options).map(([option, to]): Row => {
      const before = code(`${written} ${option}`);
      if (typeof to !== 'string') return [before, chosen];
      return [before, to ? code(to) : nothing];
    }),
  ];
}

const code = (text: string) => `<code translate="no">${escapeHtml(text)}</code>`;

const label = (text: string, language: Language) => `${text}${language === 'fr' ? '\u00a0:' : ':'}`;

const paragraph = (title: string, items: readonly string[], language: Language) =>
  `<p>${label(title, language)} ${items.map(code).join(', ')}.</p>`;

const table = (rows: readonly Row[], [before, after]: readonly [string, string]) =>
  rows.length === 0
    ? ''
    : `<table><thead><tr><th scope="col">${before}</th><th scope="col">${after}</th></tr></thead><tbody>
${rows.map(([old, fresh]) => `<tr><td>${old}</td><td>${fresh}</td></tr>`).join('\n')}
</tbody></table>`;

const block = (title: string, text: string, language: Language) =>
  `<p>${label(title, language)}</p><pre tabindex="0" translate="no"><code>${escapeHtml(text)}</code></pre>\n`;
