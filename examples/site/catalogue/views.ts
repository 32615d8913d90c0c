import type { FastifyRequest } from 'fastify';
import { htmlToText, markdownToHtml, markdownToText } from '../../../elements/tools/pages/escape.ts';
import type { Example } from '../../../elements/tools/pages/example.ts';
import { LANGUAGES, type Language } from '../../../elements/tools/pages/languages.ts';
import type { Piece } from '../../../elements/tools/pages/page.ts';
import { RUNTIMES } from '../../../elements/tools/runtimes.ts';
import type { Essai } from '../database/essais.ts';
import { libraryOn } from '../library.ts';
import { THEMES, themeOf } from '../theme.ts';
import { type Catalogue, type CatalogueElement, PURPOSES } from './catalogue.ts';
import { GUIDES, type Guide, type GuideCard, readGuide } from './guides.ts';
import type { Place, Places } from './places.ts';
import { type Entry, type Match, search } from './search.ts';
import { serverSide } from './server-side.ts';
import { sizeOf } from './sizes.ts';
import { typeset } from './typography.ts';
import { VERSION } from './versions.ts';
import { purposeTitle, resultsText, WORDS } from './words.ts';

type Data = Record<string, unknown>;

/** Sections of a page that stand after the reference, the others before it. */
const NOTES = ['clavier', 'sans-javascript', 'accessibilite'];

/** What the layout shows around every page of the catalogue. */
export function frameOf(catalogue: Catalogue, places: Places, place: Place, request: FastifyRequest): Data {
  const { language, runtime, root } = place;
  const groupes = groupsOf(catalogue.elements[language], language);
  const guides = GUIDES.map(({ name, title }) => ({ name, href: `${root}guides/${name}`, titre: title[language] }));
  const path = request.url.split('?', 1)[0]!.slice(root.length);
  const address = (on: Place) => on.root + path;
  return {
    langue: language,
    mots: WORDS[language],
    version: VERSION,
    racine: root,
    apercu: `${places.at('fr', runtime).root}apercu`,
    bibliotheque: libraryOn(runtime),
    origine: request.siteOrigin,
    adresses: Object.fromEntries(LANGUAGES.map((each) => [each, address(places.at(each, runtime))])),
    autre: language === 'fr' ? 'en' : 'fr',
    // Of two pages that say the same, search engines take this one.
    canonique: runtime === places.own ? '' : address(places.at(language, places.own)),
    moteurs: RUNTIMES.map((each) => ({
      href: address(places.at(language, each)),
      label: WORDS[language].runtimes[each],
      courant: each === runtime,
    })),
    theme: themeOf(request),
    themes: THEMES.map((id) => ({ id, label: WORDS[language].themes[id] })),
    q: '',
    styles: [],
    scripts: [],
    groupes,
    guides,
    current: path,
    ...neighbours(
      [
        ...guides,
        ...groupes.flatMap(({ elements }) => elements.map(({ name, titre }) => ({ href: root + name, titre }))),
      ],
      root + path,
    ),
  };
}

/** The pages before and after one, in the order of the menu. */
function neighbours(pages: readonly { href: string; titre: string }[], href: string): Data {
  const index = pages.findIndex((page) => page.href === href);
  return index < 0 ? {} : { precedent: pages[index - 1], suivant: pages[index + 1] };
}

const groupsOf = (elements: readonly CatalogueElement[], language: Language) =>
  PURPOSES.map((purpose) => ({
    titre: purposeTitle(language, purpose),
    elements: elements
      .filter((element) => element.purpose === purpose)
      .map(({ name, tag, page }) => ({ name, tag, titre: htmlToText(page.title) })),
  })).filter((group) => group.elements.length > 0);

/** The index: every card, of which a search hides those that it does not find. */
export async function indexView(
  elements: readonly CatalogueElement[],
  guides: readonly GuideCard[],
  language: Language,
  query: string,
  dist: string,
): Promise<Data> {
  const matches = search(entriesOf(elements, guides), query);
  const card = async (element: CatalogueElement) => ({
    ...(await factsOf(element, language, dist)),
    match: matches.find(({ name }) => name === element.name),
  });
  const cards = await Promise.all(
    elements.map(async (element) => ({ purpose: element.purpose, ...(await card(element)) })),
  );
  return {
    q: query,
    resultats: query.trim() ? resultsText(language, matches.length) : '',
    fiches: [
      ...PURPOSES.map((purpose) => ({
        titre: purposeTitle(language, purpose),
        members: cards.filter((each) => each.purpose === purpose),
      })),
      { titre: WORDS[language].guides, members: guides.map((guide) => guideCard(guide, matches, language)) },
    ]
      .filter(({ members }) => members.length > 0)
      .map((group) => ({ ...group, found: group.members.some(({ match }) => match) })),
  };
}

const guideCard = ({ title, lead, entry }: GuideCard, matches: readonly Match[], language: Language) => ({
  name: entry.name,
  titre: title,
  resume: typeset(firstSentence(lead.replace(/<\/?a\b[^>]*>/g, '')), language),
  match: matches.find(({ name }) => name === entry.name),
});

/** What a search goes through. */
export const entriesOf = (elements: readonly CatalogueElement[], guides: readonly GuideCard[]): Entry[] =>
  [...elements, ...guides].map(({ entry }) => entry);

/** An element's page; `exampleId` is the example that its editor opens with, the first otherwise. */
export async function elementView(
  element: CatalogueElement,
  language: Language,
  exampleId: string,
  dist: string,
  sent: (path: string) => Promise<Essai | undefined>,
): Promise<Data> {
  const { page, tables } = element;
  const words = WORDS[language];
  const examples = page.sections.flatMap(({ pieces }) => pieces.flatMap(({ example }) => example ?? []));
  const notes = page.sections.filter(({ id }) => NOTES.includes(id));
  const before = page.sections.filter((section) => !notes.includes(section));
  const numbers = new Map(examples.map((example, index) => [example, index + 1]));
  const first = before.find(({ pieces }) => pieces.some(({ example }) => example)) ?? before[0];
  return {
    element: await factsOf(element, language, dist),
    sections: await Promise.all(
      before.map(async (section) => ({
        ...section,
        ouverte: section === first,
        pieces: await withSent(section.pieces, numbers, sent),
      })),
    ),
    essai: editorOf(examples, exampleId),
    essai_ouvert: exampleId !== '',
    tables,
    serveur: serverSide(element.name, language),
    notes,
    chargement: { titre: words.when_title, texte: words.when_long[element.when] },
    sommaire: [
      entry(
        'exemples',
        words.examples,
        before.map(({ id, title }) => entry(`exemple-${id}`, title)),
      ),
      ...(examples.length > 0 ? [entry('essayer', words.try)] : []),
      entry(
        'reference',
        words.reference,
        tables.map(({ id, title }) => entry(id, title)),
      ),
      entry('cote-serveur', serverSide(element.name, language).titre),
      ...notes.map(({ id, title }) => entry(id, title)),
      entry('chargement', words.when_title),
    ],
    styles: page.styles,
    scripts: page.scripts,
  };
}

/** A line of the contents, with the lines below it. */
const entry = (ancre: string, title: string, entrees?: readonly unknown[]) => ({
  ancre,
  titre: htmlToText(title),
  entrees,
});

/** The pieces, each example with its number on the page and with what the visitor has sent from it. */
const withSent = (
  pieces: readonly Piece[],
  numbers: ReadonlyMap<Example, number>,
  sent: (path: string) => Promise<Essai | undefined>,
) =>
  Promise.all(
    pieces.map(async (piece) => {
      const { example } = piece;
      const kept = example?.sends === undefined ? undefined : await sent(example.sends);
      const envoi = kept && {
        ...kept,
        brief: [kept.request, kept.answer].map((text) => text.split('\n', 1)[0]).join(' → '),
      };
      return example ? { ...piece, example: { ...example, envoi, number: numbers.get(example) } } : piece;
    }),
  );

const editorOf = (examples: readonly Example[], id: string): Example | undefined =>
  examples.find((example) => example.id === id) ?? examples[0];

export async function guideView(guide: Guide, language: Language): Promise<Data> {
  const { sommaire, scripts, styles, ...shown } = await readGuide(guide, language);
  return { guide: shown, sommaire, scripts, styles };
}

async function factsOf(
  { name, tag, when, summary, page, replaces }: CatalogueElement,
  language: Language,
  dist: string,
) {
  const bytes = await sizeOf(dist, name);
  const kilobytes = bytes && new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1000);
  return {
    name,
    tag,
    titre: htmlToText(page.title),
    intro: page.lead,
    resume: typeset(markdownToHtml(firstSentence(summary)), language),
    description: markdownToText(summary),
    remplace: replaces,
    when,
    quand: WORDS[language].when[when],
    taille: kilobytes ? `${kilobytes} ${language === 'fr' ? 'Ko' : 'KB'}` : '',
  };
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
