/** The index of proof: the sentences, and the tests that claim them. `npm run specification` writes test/specification.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { placesOf } from '../support/runner/runners.ts';
import { type Claim, claimsOf } from './claims.ts';
import { type Section, type Sentence, sections } from './sentences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const INDEX = join(root, 'test/specification.md');
/** So many tests are named beside a sentence; the others are counted. */
const MOST = 3;
/** Where tests run, the most telling first. */
const PLACES = [
  'three engines',
  'three engines, React alone',
  'the engines that can',
  'Chromium, Firefox',
  'Chromium',
  'Node',
];

/** What all test files claim, by their paths from the root. */
export function allClaims(): Claim[] {
  const files = globSync('test/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: root, ignore: '**/node_modules/**' }).sort();
  return files.flatMap((file) => claimsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** What is wrong with the index, each in a sentence: nothing, where every sentence has a test or a reason. */
export function faultsOf(sections: readonly Section[], claims: readonly Claim[]): string[] {
  const sentences = sections.flatMap((section) => section.sentences);
  const ids = sentences.map(({ id }) => id);
  const claimed = new Set(claims.flatMap((claim) => claim.ids));
  const strange = claims.flatMap(({ ids: own, file, title }) =>
    own.filter((id) => !ids.includes(id)).map((id) => `${file}, « ${title} »: there is no sentence ${id}.`),
  );
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} stands twice.`),
    ...sections.flatMap(({ number, sentences }) =>
      sentences.filter(({ id }) => !id.startsWith(`${number}.`)).map(({ id }) => `${id} stands in section ${number}.`),
    ),
    ...strange,
    ...sentences
      .filter(({ id, without }) => !without && !claimed.has(id))
      .map(
        ({ id, text }) => `${id} has no test any more: « ${text} » Claim it where it is proved, or give the reason.`,
      ),
    ...sentences
      .filter(({ id, without }) => without && claimed.has(id))
      .map(({ id }) => `${id} has a test: leave out the reason why it has none.`),
  ];
}

/** The index as Markdown; its links are relative to test/. */
export function markdown(sections: readonly Section[], claims: readonly Claim[]): string {
  const sentences = sections.flatMap((section) => section.sentences);
  const without = sentences.filter((sentence) => sentence.without);
  return `# The specification, sentence by sentence, and its proof

What the product has to do, in our own words, numbered by the section of the specification and by the sentence, and the tests that fail
where it does not. Made from the tests by \`npm run specification\`: a comment, \`// Specification 5.12, 5.13\`, on the line before a test, or
before a group of tests, claims these sentences, which stand in [\`specification/sentences.ts\`](specification/sentences.ts). \`npm test\` fails
when a sentence loses its last test.

« Three engines » are Chromium, Firefox and WebKit, two of them on React and one on Preact. A « … » in a title is what a table fills in.

${sentences.length} sentences: ${sentences.length - without.length} have tests, ${without.length} have [none, for a reason](#without-a-test).

${sections.map((section) => sectionText(section, claims)).join('\n')}
## Without a test

${without.map(({ id, text, without }) => `- **${id}** ${plain(text)}\n  - ${plain(without!)}`).join('\n')}
`;
}

function sectionText({ number, title, sentences }: Section, claims: readonly Claim[]): string {
  const lines = sentences.flatMap((sentence) => [
    `- **${sentence.id}** ${plain(sentence.text)}`,
    ...proofs(sentence, claims).map((proof) => `  - ${proof}`),
  ]);
  return `## ${number}. ${title}\n\n${lines.join('\n')}\n`;
}

function proofs({ id, without }: Sentence, claims: readonly Claim[]): string[] {
  if (without) return ['[none](#without-a-test)'];
  const own = claims
    .filter(({ ids }) => ids.includes(id))
    .map((claim) => ({ ...claim, place: placesOf(claim.file, claim.isSkipped)! }))
    .sort((one, other) => PLACES.indexOf(one.place) - PLACES.indexOf(other.place));
  const named = own.slice(0, MOST).map(({ file, title, place }) => {
    const name = basename(file).replace(/\.(node\.)?(test\.tsx?|e2e\.ts)$/, '');
    // The group that is the whole file says no more than its name.
    return `[${name}](${relative('test', file)}): ${plain(title.replace(/^flexit-[\w-]+ › /, ''))} (${place})`;
  });
  return own.length > MOST ? [...named, `and ${own.length - MOST} more`] : named;
}

/** A text whose signs are none of Markdown's. */
const plain = (text: string) => text.replace(/[<_*`]/g, '\\$&');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const claims = allClaims();
  for (const fault of faultsOf(sections, claims)) console.error(fault);
  writeFileSync(INDEX, markdown(sections, claims));
}
