import { readFileSync } from 'node:fs';
import { escapeHtml, markdownToHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import type { Doc } from '../../../react/core/attributes.ts';
import { readReference } from './reference.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const { version, devDependencies } = JSON.parse(read('package.json')) as {
  version: string;
  devDependencies: Readonly<Record<string, string>>;
};

/** That of package.json, which the catalogue shows. */
export const VERSION = version;

interface Support {
  readonly what: Doc;
  /** The first versions: Chrome and Edge, Firefox, Safari. */
  readonly from: readonly [chrome: string, firefox: string, safari: string] | undefined;
  /** Markdown that knows code only. */
  readonly why: Doc;
}

/** What a browser gets, from the most to the least. */
const SUPPORT: readonly Support[] = [
  {
    what: { fr: 'Tout', en: 'Everything' },
    from: ['125', '126', '17.5'],
    why: {
      fr: 'Les couleurs par `light-dark()`, les états par `:state()`, l’attribut `popover`.',
      en: 'Colours by `light-dark()`, states by `:state()`, the attribute `popover`.',
    },
  },
  {
    what: { fr: 'Les éléments s’éveillent, sans garantie', en: 'Elements wake, without a promise' },
    from: ['110', '115', '16.4'],
    why: {
      fr: 'Les fichiers sont écrits en ES2022 et appellent `toSorted()` ; aucun complément ne remplace ce qui manque. Sans `light-dark()`, donnez vos couleurs aux propriétés ; ce qui échoue rend sa place au contenu du serveur.',
      en: 'The files are written in ES2022 and call `toSorted()`; no polyfill stands in for what is missing. Without `light-dark()`, give the properties your colours; what fails gives its place back to the server’s content.',
    },
  },
  {
    what: { fr: 'La page, sans les éléments', en: 'The page, without the elements' },
    from: undefined,
    why: {
      fr: 'Un navigateur plus ancien, ou sans script : liens, formulaires et contenu tels que le serveur les a rendus. Un peu trop ancien, un navigateur éveille encore des éléments, qui peuvent échouer.',
      en: 'An older browser, or one without script: links, forms and content as the server rendered them. One that is a little too old still wakes elements, which may fail.',
    },
  },
];

/** The engines that the tests run in, and what people know them by. */
export const TESTED: readonly (readonly [engine: string, known: Doc])[] = [
  ['chromium', { fr: 'Chrome, Edge, Opera', en: 'Chrome, Edge, Opera' }],
  ['firefox', { fr: 'Firefox', en: 'Firefox' }],
  ['webkit', { fr: 'Safari, et tout navigateur d’un iPhone', en: 'Safari, and any browser of an iPhone' }],
];

const WORDS = {
  fr: {
    colon: '\u00a0:',
    support: 'Ce que reçoit un navigateur',
    head: ['Ce qu’il reçoit', 'Chrome et Edge', 'Firefox', 'Safari', 'Pourquoi'],
    older: 'avant',
    released: (name: string) => `Version ${name}`,
    unreleased: (name: string) => `Version ${name}, pas encore publiée`,
    engines: 'Les moteurs des essais',
    engine: ['Moteur', 'Celui de'],
    playwright: (name: string) =>
      `Chaque essai passe dans les trois moteurs, tels que Playwright ${name} les livre, ou tels que Debian les a. Aucun essai ne tourne dans une version plus ancienne.`,
  },
  en: {
    colon: ':',
    support: 'What a browser gets',
    head: ['What it gets', 'Chrome and Edge', 'Firefox', 'Safari', 'Why'],
    older: 'before',
    released: (name: string) => `Version ${name}`,
    unreleased: (name: string) => `Version ${name}, not released yet`,
    engines: 'The engines of the tests',
    engine: ['Engine', 'That of'],
    playwright: (name: string) =>
      `The tests run in all three engines, as Playwright ${name} brings them, or as Debian has them. No test runs in an older version.`,
  },
} as const;

/** « Version 1.0.1, pas encore publiée »: released is what the changelog has a part of. */
export function versionText(language: Language, changelog = read('CHANGELOG.md')): string {
  const { released, unreleased } = WORDS[language];
  return changelog.includes(`\n## [${VERSION}]`) ? released(VERSION) : unreleased(VERSION);
}

/** The table of browsers, as HTML. */
export function browserTables(language: Language): string {
  const { support, head, older, engines, engine, playwright } = WORDS[language];
  const oldest = SUPPORT.findLast(({ from }) => from)!.from!;
  const rows = SUPPORT.map(({ what, from, why }) => {
    const versions = [0, 1, 2].map((at) => (from ? `${from[at]}+` : `${older} ${oldest[at]}`));
    const cells = versions.map((each, at) => `<td><span class="cat-schema">${head[at + 1]}</span> ${each}</td>`);
    return `<tr><th scope="row">${what[language]}</th>${cells.join('')}<td>${markdownToHtml(why[language])}</td></tr>`;
  });
  const tested = TESTED.map(([name, known]) => `<tr><th scope="row">${name}</th><td>${known[language]}</td></tr>`);
  return `${table(support, head, rows)}
<p>${playwright(devDependencies.playwright!)}</p>
${table(engines, engine, tested)}`;
}

const table = (caption: string, head: readonly string[], rows: readonly string[]) => `<table class="cat-navigateurs">
<caption class="invisible">${caption}</caption>
<thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;

/** Every element with its first sentence, as HTML. */
export const offeredElements = (language: Language): string =>
  `<ul>${readReference()
    .map(({ name, tag, summary }) => {
      const sentence = /^.*?[.!?](?=\s|$)/s.exec(summary[language])?.[0] ?? summary[language];
      return `<li><a href="../${name}"><code translate="no">&lt;${tag}&gt;</code></a>${WORDS[language].colon} ${markdownToHtml(sentence)}</li>`;
    })
    .join('\n')}</ul>`;

/** A changelog in the form of « Keep a Changelog », without its title, as HTML: a version is a heading of the third level. */
export function changelogHtml(changelog = read('CHANGELOG.md')): string {
  const blocks = changelog.replace(/^# .*\n/, '').split(/\n(?=- |#|\n)/);
  const html: string[] = [];
  let isList = false;
  const list = (is: boolean) => {
    if (is !== isList) html.push(is ? '<ul>' : '</ul>');
    isList = is;
  };
  for (const block of blocks.map((each) => each.trim().replace(/\n\s*/g, ' ')).filter(Boolean)) {
    const [, mark = '', text = ''] = /^(#+ |- )?(.*)$/s.exec(block)!;
    list(mark === '- ');
    if (mark === '- ') html.push(`<li>${inline(text)}</li>`);
    else if (mark) html.push(`<h${mark.length}>${inline(text.replace(/^\[([^\]]+)\]/, '$1'))}</h${mark.length}>`);
    else html.push(`<p>${inline(text)}</p>`);
  }
  list(false);
  return html.join('\n');
}

/** Markdown of code and links. */
const inline = (text: string) =>
  markdownToHtml(text).replace(
    /\[([^\][]+)\]\((https:[^()\s]+)\)/g,
    (_, label: string, address: string) => `<a href="${address}">${label}</a>`,
  );

/** What elements stand on and nothing replaces, as elements/bridge/needs.ts checks it, as HTML. */
export function neededFeatures(): string {
  const list = /NEEDED = \[([^\]]*)\]/.exec(read('elements/bridge/needs.ts'))![1]!;
  return [...list.matchAll(/'([^']+)'/g)]
    .map(([, name]) => `<code translate="no">${escapeHtml(name!)}</code>`)
    .join(', ');
}
