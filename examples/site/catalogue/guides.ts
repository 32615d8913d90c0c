import { readFile } from 'node:fs/promises';
import { escapeHtml, htmlToText } from '../../../elements/tools/pages/escape.ts';
import { dedent } from '../../../elements/tools/pages/example.ts';
import { contentIn, type Language, textIn } from '../../../elements/tools/pages/languages.ts';
import { find, treeOf } from '../../../elements/tools/pages/tree.ts';
import { CONTENT_SECURITY_POLICY } from '../security.ts';
import { answerSections } from './answer-sections.ts';
import { legacySections } from './legacy.ts';

/** A page about no one element: views/catalogue/guides/NAME.liquid, in the format of the elements' pages. */
export interface Guide {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The script of examples/pages/guides that it needs to run its examples. */
  readonly script?: string;
}

export const GUIDES: readonly Guide[] = [
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
  { name: 'serveur', title: { fr: 'Côté serveur', en: 'On the server' } },
  {
    name: 'javascript',
    title: { fr: 'Le JavaScript de la page', en: 'The page’s JavaScript' },
    script: 'javascript.js',
  },
  { name: 'mesurer', title: { fr: 'Mesurer l’audience', en: 'Analytics' }, script: 'mesurer.js' },
  { name: 'securite', title: { fr: 'Politique de sécurité', en: 'Security policy' } },
  { name: 'themes', title: { fr: 'Thèmes', en: 'Themes' } },
  { name: 'voisins', title: { fr: 'À côté d’autres bibliothèques', en: 'Beside other libraries' } },
  { name: 'migrer', title: { fr: 'Venir de l’ancienne pile', en: 'Moving in from the legacy stack' } },
];

/** A guide's parts in one language, as HTML. @throws where the guide has not the format. */
export async function readGuide({ name, title, script }: Guide, language: Language) {
  const source = script ? await read(`../../pages/guides/${script}`) : '';
  const html = (await read(`../views/catalogue/guides/${name}.liquid`))
    .replace('<!-- policy -->', escapeHtml(CONTENT_SECURITY_POLICY.replaceAll('; ', ';\n')))
    .replace('<!-- tokens -->', escapeHtml(await read('../../../styles/tokens.css')))
    .replace('<!-- answers -->', () => answerSections(language))
    .replace('<!-- legacy -->', () => legacySections(language))
    .replace(/<!-- example: (\w+) -->/g, (_, example: string) => runnable(example, source));
  const main = find(treeOf(html), (node) => node.name === 'main')!;
  return {
    titre: title[language],
    scripts: script ? [script] : [],
    html: contentIn(html, main, language),
    sommaire: main.children.flatMap((node) => {
      const titre = node.name === 'section' ? textIn(html, node, 'h2', language) : undefined;
      return titre ? [{ ancre: node.attributes.get('id'), titre: htmlToText(titre) }] : [];
    }),
  };
}

/** A function of a guide's script, as it stands there: what is read is what runs. */
function runnable(name: string, source: string): string {
  const found = new RegExp(`^  (?:async )?${name}\\(show\\) \\{\\n([^]*?)^  \\},$`, 'm').exec(source)?.[1];
  if (!found) throw new Error(`expected the example « ${name} » in the guide's script.`);
  return `<pre tabindex="0" translate="no"><code>${escapeHtml(dedent(found))}</code></pre><div class="cat-executable" data-example="${name}"></div>`;
}

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
