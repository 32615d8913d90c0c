import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readResults } from '../../../elements/tools/measures/results.ts';
import { escapeHtml, htmlToText, unescapeHtml } from '../../../elements/tools/pages/escape.ts';
import { dedent } from '../../../elements/tools/pages/example.ts';
import { contentIn, type Language, textIn } from '../../../elements/tools/pages/languages.ts';
import { find, treeOf } from '../../../elements/tools/pages/tree.ts';
import { CONTENT_SECURITY_POLICY } from '../security.ts';
import { answerSections } from './answer-sections.ts';
import { coloured, languageOf } from './coloured.ts';
import { consoleTable } from './console.ts';
import { legacySections, migrated } from './legacy.ts';
import { measureSections } from './measures.ts';
import { rgaaTable } from './rgaa.ts';
import { type Entry, guideEntryOf } from './search.ts';
import { sizeTables } from './sizes.ts';
import { colourTable } from './theme-colours.ts';
import { typeset } from './typography.ts';
import { browserTables, changelogHtml, neededFeatures, offeredElements, versionText } from './versions.ts';
import { WORDS } from './words.ts';

/** A page about no one element: views/catalogue/guides/NAME.liquid, in the format of the elements' pages. */
export interface Guide {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The script of examples/pages/guides that it needs to run its examples. */
  readonly script?: string;
  /** Its own sheet of public/css. */
  readonly style?: string;
}

export const GUIDES: readonly Guide[] = [
  { name: 'commencer', title: { fr: 'Par où commencer', en: 'Where to start' } },
  { name: 'installer', title: { fr: 'Installer', en: 'Install' } },
  { name: 'editeurs', title: { fr: 'Éditeurs et types', en: 'Editors and types' } },
  { name: 'cadres', title: { fr: 'Vue, Svelte, Lit, React', en: 'Vue, Svelte, Lit, React' } },
  { name: 'react', title: { fr: 'React', en: 'React' } },
  { name: 'next', title: { fr: 'Next', en: 'Next' } },
  { name: 'nuxt', title: { fr: 'Nuxt', en: 'Nuxt' } },
  { name: 'astro', title: { fr: 'Astro', en: 'Astro' } },
  { name: 'sveltekit', title: { fr: 'SvelteKit', en: 'SvelteKit' } },
  { name: 'charger', title: { fr: 'Charger au bon moment', en: 'Load at the right time' } },
  { name: 'sans-javascript', title: { fr: 'Sans JavaScript', en: 'Without JavaScript' } },
  { name: 'cms', title: { fr: 'Dans votre CMS', en: 'In your CMS' } },
  { name: 'serveur', title: { fr: 'Côté serveur', en: 'On the server' } },
  {
    name: 'javascript',
    title: { fr: 'Le JavaScript de la page', en: 'The page’s JavaScript' },
    script: 'javascript.js',
  },
  { name: 'console', title: { fr: 'Les messages de la console', en: 'Messages on the console' } },
  { name: 'mesurer', title: { fr: 'Mesurer l’audience', en: 'Analytics' }, script: 'mesurer.js' },
  { name: 'securite', title: { fr: 'Politique de sécurité', en: 'Security policy' } },
  { name: 'rgaa', title: { fr: 'Accessibilité et RGAA', en: 'Accessibility and the RGAA' } },
  { name: 'themes', title: { fr: 'Thèmes', en: 'Themes' } },
  { name: 'mesures', title: { fr: 'Mesures', en: 'Measurements' }, style: '/css/catalogue-mesures.css' },
  { name: 'poids', title: { fr: 'Poids', en: 'Sizes' } },
  { name: 'voisins', title: { fr: 'À côté d’autres bibliothèques', en: 'Beside other libraries' } },
  { name: 'versions', title: { fr: 'Versions', en: 'Versions' } },
  { name: 'migrer', title: { fr: 'Venir de l’ancienne pile', en: 'Moving in from the legacy stack' } },
];

/** A guide's parts in one language, as HTML. @throws where the guide has not the format. */
export async function readGuide({ name, title, script, style }: Guide, language: Language) {
  const source = script ? await read(`../../pages/guides/${script}`) : '';
  const file = (path: string) => readSync(`../../pages/guides/${path}`);
  const html = (await read(sourceOf(name)))
    .replace('<!-- policy -->', escapeHtml(CONTENT_SECURITY_POLICY.replaceAll('; ', ';\n')))
    .replace('<!-- tokens -->', escapeHtml(await read('../../../styles/tokens.css')))
    .replace('<!-- answers -->', () => answerSections(language))
    .replace('<!-- console -->', () => consoleTable(language))
    .replace('<!-- measures -->', () => measureSections(readResults(), language))
    .replace('<!-- sizes -->', () => sizeTables(language))
    .replace('<!-- rgaa -->', () => rgaaTable(language))
    .replace('<!-- colours -->', () => colourTable(language))
    .replace('<!-- version -->', () => versionText(language))
    .replace('<!-- browsers -->', () => browserTables(language))
    .replace('<!-- offered -->', () => offeredElements(language))
    .replaceAll('<!-- needed -->', () => neededFeatures())
    .replace('<!-- legacy -->', () => legacySections(language))
    .replace(/<!-- file: (\S+) -->/g, (_, path: string) => bare(file(path)))
    .replace(/<!-- migrated: (\S+) -->/g, (_, path: string) => bare(migrated(file(path))))
    .replace(/<!-- cms: (\S+) -->/g, (_, path: string) => bare(readSync(`${CMS_FILES}${path}`)))
    .replace(/<!-- example: (\w+) -->/g, (_, example: string) => runnable(example, source));
  const main = find(treeOf(html), (node) => node.name === 'main')!;
  let count = 0;
  return {
    titre: title[language],
    scripts: script ? [script] : [],
    styles: style ? [style] : [],
    html: typeset(contentIn(html, main, language), language)
      .replace(/<pre tabindex="0" translate="no"><code>(.*?)<\/code><\/pre>/gs, (_, code: string) =>
        copyable(inColours(code), language, (count += 1)),
      )
      // It is English in either language, and would be left out as one of two.
      .replace('<!-- changelog -->', () => `<div lang="en">${changelogHtml()}</div>`),
    sommaire: main.children.flatMap((node) => {
      const titre = node.name === 'section' ? textIn(html, node, 'h2', language) : undefined;
      return titre ? [{ ancre: node.attributes.get('id'), titre: htmlToText(titre) }] : [];
    }),
  };
}

/** A guide on the index: its first words, and what a search finds it by, which is what is written in it, not what is made from tables. */
export interface GuideCard {
  readonly title: string;
  /** HTML. */
  readonly lead: string;
  readonly entry: Entry;
}

export const readGuideCards = (language: Language): GuideCard[] =>
  GUIDES.map(({ name, title }) => {
    const html = readSync(sourceOf(name));
    const main = find(treeOf(html), (node) => node.name === 'main')!;
    return {
      title: title[language],
      lead: textIn(html, main, 'p', language) ?? '',
      entry: guideEntryOf(name, `${title[language]} ${contentIn(html, main, language)}`),
    };
  });

const sourceOf = (name: string) => `../views/catalogue/guides/${name}.liquid`;

/** Where `npm run manifest` leaves the files for content management systems. */
const CMS_FILES = '../../../elements/generated/cms/';

/** Code as a guide writes it. */
const bare = (code: string) => `<pre tabindex="0" translate="no"><code>${escapeHtml(code.trimEnd())}</code></pre>`;

/** Code, as HTML, with its parts marked; as it is where it has marks of its own. */
function inColours(code: string): string {
  const text = unescapeHtml(code);
  const written = languageOf(text);
  return written && !code.includes('</') ? coloured(text, written) : code;
}

/** Code, as HTML, with the button that copies it, and a number that tells it from the others of its page. */
function copyable(code: string, language: Language, number: number): string {
  const { copy, copied, copy_failed, markup_of } = WORDS[language];
  return `<div class="cat-code" data-codes>
<div class="cat-barre"><button class="cat-outil" type="button" data-copy data-copied="${copied}" data-failed="${copy_failed}" hidden>${copy}</button></div>
<pre tabindex="0" role="group" aria-label="${markup_of} ${number}" translate="no"><code>${code}</code></pre>
<p class="invisible" role="status"></p>
</div>`;
}

/** A function of a guide's script, as it stands there: what is read is what runs. */
function runnable(name: string, source: string): string {
  const found = new RegExp(`^  (?:async )?${name}\\(show\\) \\{\\n([^]*?)^  \\},$`, 'm').exec(source)?.[1];
  if (!found) throw new Error(`expected the example « ${name} » in the guide's script.`);
  return `${bare(dedent(found))}<div class="cat-executable" data-example="${name}"></div>`;
}

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const readSync = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
