/** Each sentence that `promises.ts` names stands in the README, and each test that is to prove it exists; with the proofs of some. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { POLICIES } from '../../elements/boot/policies.ts';
import { brotli } from '../../elements/tools/measures/weights.ts';
import { LANGUAGES } from '../../elements/tools/pages/languages.ts';
import { hostNames } from '../../examples/hosts/hosts.ts';
import { GUIDES, readGuide } from '../../examples/site/catalogue/guides.ts';
import { flag } from '../../react/core/attributes.ts';
import { rules } from '../architecture/rules.ts';
import { titlesIn } from '../specification/claims.ts';
import { POLICY } from '../support/runner/fixture-server.ts';
import { PROMISES } from './promises.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
const README = inOneLine(read('README.md'));
const { engines, scripts, license } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  license: string;
};

const known = new Map<string, readonly string[]>();

/** The titles of a file's tests; those of the rules are made in a loop. */
function titlesOf(file: string): readonly string[] {
  if (!existsSync(root + file)) return [];
  const titles = known.get(file) ?? [
    ...titlesIn(file, read(file)),
    ...(file === 'test/architecture.test.ts' ? Object.keys(rules) : []),
  ];
  known.set(file, titles);
  return titles;
}

for (const { says, by } of PROMISES) {
  describe(`« ${says} »`, () => {
    test('stands in the README', () => assert.ok(README.includes(says)));
    test('is proved', () => {
      assert.ok(by.length > 0);
      assert.deepEqual(
        by.filter(({ file, test }) => !titlesOf(file).includes(test)),
        [],
      );
    });
  });
}

test('no sentence stands twice', () => {
  assert.equal(new Set(PROMISES.map(({ says }) => says)).size, PROMISES.length);
});

test('every host that is named has its tests', () => {
  const [, named] = /also inside (.*?)\. The page works/.exec(README)!;
  const hosts = named!.split(/, and in |, | and /).map((name) => name.toLowerCase());
  assert.equal(hosts.length, 11);
  for (const host of hosts) {
    assert.ok(hostNames().includes(host), host);
    assert.match(read(`test/hosts/${host}.e2e.ts`), /\bpermanence\(|^test\('(htmx|turbo): /m);
  }
});

test('the two tags of the first example are files of dist/', () => {
  const [, example] = /^```html\n(.*?)^```$/ms.exec(read('README.md'))!;
  const [head] = example!.split('\n\n');
  const tags = head!.split('\n');
  assert.equal(tags.length, 2);
  for (const tag of tags) {
    const [, path] = /"\/flexit\/([^"]+)"/.exec(tag)!;
    assert.ok(readdirSync(`${root}dist`).includes(path!), tag);
  }
});

test('the version of Node is that of package.json', () => assert.equal(engines.node, '>=20.19'));

test('both commands are those of package.json', () => {
  assert.match(scripts.start!, /^npm run build .*&& tsx examples\/site\/server\.ts$/);
  assert.match(scripts.test!, /test\/run\.ts$/);
});

test('the policies of `when` are those of the loader', () =>
  assert.equal(POLICIES.join(' | '), 'eager | visible | intent | idle'));

test('Preact and React weigh what is said', () => {
  const kilobytes = (folder: string, name: RegExp) => {
    const [file, ...others] = readdirSync(root + folder).filter((each) => name.test(each));
    assert.ok(file && others.length === 0, `${folder}: ${name}`);
    return Math.round(brotli(`${root}${folder}/${file}`) / 1000);
  };
  assert.equal(kilobytes('dist/light/chunks', /^preact-.*\.js$/), 8);
  assert.equal(kilobytes('dist/chunks', /^react-.*\.js$/), 59);
});

test('the guide says what the file of all elements weighs, give or take three kilobytes', async () => {
  for (const language of LANGUAGES) {
    const { html } = await readGuide(GUIDES.find(({ name }) => name === 'installer')!, language);
    const [, light, react] = /flexit-all\.js<\/code>[^<]* (\d+)\sK[oB][^<\d]* (\d+)\./.exec(html)!;
    for (const [said, folder] of [
      [light, 'dist/light'],
      [react, 'dist'],
    ] as const) {
      const real = brotli(`${root}${folder}/flexit-all.js`) / 1000;
      assert.ok(Math.abs(Number(said) - real) <= 3, `${folder}: ${said} is said of ${real}`);
    }
  }
});

test('a boolean is on when it is present, and off by three words', () => {
  const { parse } = flag();
  for (const text of ['', 'true', 'oui', '1', 'titre']) assert.equal(parse(text), true, text);
  for (const text of ['false', '0', 'non']) assert.equal(parse(text), false, text);
});

test('the policy is that of the tests', () => assert.ok(README.includes(`\`${POLICY}\``)));

test('the catalogue says the same of versions', async () => {
  const covered = {
    fr: [
      'balises',
      'attributs',
      'propriétés',
      'événements',
      'méthodes',
      'emplacements',
      'parties',
      'états',
      'requêtes',
      'réponses',
      'fonctions',
      'entrées',
    ],
    en: [
      'tags',
      'attributes',
      'properties',
      'events',
      'methods',
      'slots',
      'parts',
      'states',
      'requests',
      'answers',
      'functions',
      'entries',
    ],
  };
  for (const language of LANGUAGES) {
    const { html } = await readGuide(GUIDES.find(({ name }) => name === 'versions')!, language);
    const [, section = ''] = /<section id="promesse">(.*?)<\/section>/s.exec(html)!;
    for (const word of covered[language]) assert.match(section, new RegExp(word, 'i'));
    assert.match(section, language === 'fr' ? /version majeure/ : /major version/);
  }
});

test('the licence is the one that the package has', () => {
  assert.equal(license, 'MIT');
  assert.match(read('LICENSE'), /^MIT License/);
});
