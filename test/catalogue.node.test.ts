/** The catalogue's pages: their format, what is made of them, and what the server answers. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import { registry } from '../elements/boot/registry.ts';
import { DIALECTS } from '../elements/tools/pages/dialects.ts';
import { escapeHtml, htmlToText, markdownToText, unescapeHtml } from '../elements/tools/pages/escape.ts';
import type { Example } from '../elements/tools/pages/example.ts';
import { LANGUAGES } from '../elements/tools/pages/languages.ts';
import { readPage } from '../elements/tools/pages/page.ts';
import { templateSegments, textOf } from '../elements/tools/pages/segments.ts';
import { tokensOf } from '../elements/tools/pages/tokens.ts';
import { find, hasClass, type Node, treeOf } from '../elements/tools/pages/tree.ts';
import { SERVER } from '../elements/tools/server/requests.ts';
import { readCatalogue } from '../examples/site/catalogue/catalogue.ts';
import { CONSOLE_MESSAGES } from '../examples/site/catalogue/console.ts';
import { GUIDES, readGuide, readGuideCards } from '../examples/site/catalogue/guides.ts';
import { migrated, replacedBy } from '../examples/site/catalogue/legacy.ts';
import { MARKUP_MAX } from '../examples/site/catalogue/preview.ts';
import { search } from '../examples/site/catalogue/search.ts';
import { typeset } from '../examples/site/catalogue/typography.ts';
import { type OpenSite, openSite } from './site/helpers/site.ts';
import { Visitor } from './site/helpers/visitor.ts';
import { sections } from './specification/sentences.ts';

const catalogue = readCatalogue();
const examplesOf = (name: string): Example[] =>
  catalogue.elements.fr
    .find((element) => element.name === name)!
    .page.sections.flatMap(({ pieces }) => pieces.flatMap(({ example }) => example ?? []));

const pages = new URL('../examples/pages/', import.meta.url);
const guides = new URL('../examples/site/views/catalogue/guides/', import.meta.url);
const htmlIn = (folder: URL, extension: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);

/** Prose in which a line may begin with a sign that French keeps on the line before. */
const BREAKABLE = /(?:«| (?=[;:!?»%])) ?.{0,20}/;

describe('French', () => {
  const words = (html: string) =>
    html.replace(/<(pre|code|script|textarea|option)\b[^>]*>.*?<\/\1>|<[^>]*>/gs, '').replaceAll('«\u00a0', '');

  for (const { name, page, tables } of catalogue.elements.fr)
    test(`keeps its signs on their lines on the page of ${name}`, () => {
      const prose = [
        page.title,
        page.lead,
        ...page.sections.flatMap(({ title, pieces }) => [title, ...pieces.map(({ html = '' }) => html)]),
      ];
      const facts = tables.flatMap(({ rows }) => rows.map(({ description }) => description));
      for (const html of [...prose, ...facts]) assert.doesNotMatch(words(html), BREAKABLE);
    });

  for (const guide of GUIDES)
    test(`keeps its signs on their lines in the guide ${guide.name}`, async () => {
      const { html } = await readGuide(guide, 'fr');
      assert.doesNotMatch(words(html.replace(/<div lang="en">.*/s, '')), BREAKABLE);
    });

  test('leaves code, English and what is sent as they are', () => {
    const html = '<a title="a : b">« <code>x ; y</code> » : 50 %</a><textarea>a ? b</textarea>';
    assert.equal(typeset(html, 'en'), html);
    assert.equal(
      typeset(html, 'fr'),
      '<a title="a : b">«\u00a0<code>x ; y</code>\u00a0»\u00a0: 50\u00a0%</a><textarea>a ? b</textarea>',
    );
  });
});

describe('the guide of the console', () => {
  const guide = GUIDES.find(({ name }) => name === 'console')!;
  const sources = ['../react/', '../elements/'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(generated|tools)\//.test(name))
      .map((name) => readFileSync(new URL(folder + name, import.meta.url), 'utf8')),
  );

  for (const { text } of CONSOLE_MESSAGES) {
    test(`has « ${text} » as the code says it`, () => {
      const said = /: expected (.+)$/.exec(text)?.[1] ?? text.replace(/^<flexit-[\w-]+> /, '');
      for (const piece of said.split(/\S*…\S*|\.$/).map((each) => each.trim()))
        assert.ok(
          sources.some((source) => source.includes(piece)),
          piece,
        );
    });
  }

  test('has each sentence of the specification’s error catalogue that is the developer’s', () => {
    const developers = sections
      .flatMap(({ sentences }) => sentences)
      .filter(({ id, text, without }) => /^8\./.test(id) && !without && /console|unknown method/i.test(text));
    assert.deepEqual(
      [...new Set(CONSOLE_MESSAGES.map(({ sentence }) => sentence))],
      developers.map(({ id }) => id),
    );
  });

  for (const language of LANGUAGES) {
    test(`shows each with its cause and cure in ${language}`, async () => {
      const { html } = await readGuide(guide, language);
      const words = htmlToText(html);
      for (const { text, cause, cure } of CONSOLE_MESSAGES)
        for (const shown of [text, markdownToText(cause[language]), markdownToText(cure[language])])
          assert.ok(words.includes(shown), shown);
    });
  }
});

describe('a page', () => {
  test('there is for every element, in every language', () => {
    for (const language of LANGUAGES) {
      assert.deepEqual(
        catalogue.elements[language].map(({ name }) => name),
        Object.keys(registry).sort(),
      );
    }
  });

  for (const [name, html] of [...htmlIn(pages, '.html'), ...htmlIn(guides, '.liquid')]) {
    test(`says all of ${name} in both languages`, () => {
      const main = find(treeOf(html), (node) => node.name === 'main')!;
      assert.deepEqual(untranslated(html, main), []);
    });
  }

  for (const { name, page } of catalogue.elements.fr) {
    test(`of ${name} has the sections of every page`, () => {
      const ids = page.sections.map(({ id }) => id);
      for (const id of ['clavier', 'sans-javascript', 'accessibilite']) assert.ok(ids.includes(id), `#${id}`);
      assert.ok(examplesOf(name).some(({ source }) => source.includes(`<flexit-${name}`)));
    });
  }

  test('says what it lacks', () => {
    const read = (main: string) => () => readPage(`<main>${main}</main>`, 'en', String);
    assert.throws(read('<header><h1 lang="fr">a</h1></header>'), /h1 in « en »/);
    assert.throws(
      read('<header><h1>a</h1></header><section id="b"><h2 lang="fr">b</h2></section>'),
      /h2 in « en ».*#b/,
    );
    assert.throws(() => treeOf('<main><p>a</main>'), /<\/main> closes <p>/);
    assert.throws(() => treeOf('<main><p>'), /<p> is not closed/);
  });
});

/** What is prose in one language only: words outside examples and code that no `lang` claims, or more of one language than of the other. */
function untranslated(html: string, node: Node): string[] {
  if (node.attributes.has('lang') || hasClass(node, 'example') || ['pre', 'script'].includes(node.name)) return [];
  const count = (language: string) => node.children.filter((child) => child.attributes.get('lang') === language).length;
  const uneven =
    count('fr') === count('en')
      ? []
      : [`<${node.name}> #${node.attributes.get('id')}: ${count('fr')} fr, ${count('en')} en`];
  const own = node.children.reduceRight(
    (text, child) => text.slice(0, child.start - node.contentStart) + text.slice(child.end - node.contentStart),
    html.slice(node.contentStart, node.contentEnd),
  );
  const bare = own.replace(/<!--.*?-->/g, '').trim();
  return [...uneven, ...(bare ? [bare] : []), ...node.children.flatMap((child) => untranslated(html, child))];
}

describe('an example', () => {
  for (const { name } of catalogue.elements.fr) {
    for (const { id, source, codes } of examplesOf(name)) {
      test(`shows what it runs: ${name}, ${id}`, async () => {
        const shown = new Map(codes.map((code) => [code.id, code]));
        assert.equal(shown.get('html')!.text, source);
        for (const { text, html } of codes) assert.equal(unescapeHtml(html.replace(/<\/?span[^>]*>/g, '')), text);
        const data = shown.get('json');
        assert.ok(data || !source.includes(`<flexit-${name}`), 'there is no data beside it');
        if (!data) return;
        assert.ok(shown.get('liquid')!.text.includes('{{'), 'the data beside it stands for nothing in it');
        const rendered = await new Liquid().parseAndRender(shown.get('liquid')!.text, JSON.parse(data.text));
        assert.deepEqual(normalised(rendered), normalised(source));
      });
    }
  }

  const dialects = (source: string, data: Record<string, unknown>) =>
    DIALECTS.map((dialect) => textOf(templateSegments(source, data, dialect)));

  test('has an escaped variable for each value', () => {
    const source = '<a class="titre" href="/annonces/12#titre">Bal d&#39;été</a>';
    assert.deepEqual(dialects(source, { annonce: { id: 12, titre: "Bal d'été", ancre: 'titre' } }), [
      '<a class="titre" href="/annonces/{{ annonce.id }}#{{ annonce.ancre }}">{{ annonce.titre }}</a>',
      `<a class="titre" href="/annonces/<?= htmlspecialchars($annonce['id']) ?>#<?= htmlspecialchars($annonce['ancre']) ?>"><?= htmlspecialchars($annonce['titre']) ?></a>`,
      '<a class="titre" href="/annonces/{{ annonce.id | escape }}#{{ annonce.ancre | escape }}">{{ annonce.titre | escape }}</a>',
    ]);
  });

  test('encodes a list or an object in an attribute', () => {
    assert.deepEqual(dialects(`<flexit-a b='[{"c": "d"}]' e></flexit-a>`, { boutons: [{ c: 'd' }] }), [
      '<flexit-a b="{{ boutons|json_encode }}" e></flexit-a>',
      '<flexit-a b="<?= htmlspecialchars(json_encode($boutons)) ?>" e></flexit-a>',
      '<flexit-a b="{{ boutons | json | escape }}" e></flexit-a>',
    ]);
  });

  test('is a loop where the members of a list are written alike', () => {
    const source = '<ul>\n  <li>Bal</li>\n  <li>Marché</li>\n</ul>';
    assert.deepEqual(dialects(source, { dates: [{ nom: 'Bal' }, { nom: 'Marché' }] }), [
      '<ul>\n  {% for date in dates %}\n  <li>{{ date.nom }}</li>\n  {% endfor %}\n</ul>',
      "<ul>\n  <?php foreach ($dates as $date): ?>\n  <li><?= htmlspecialchars($date['nom']) ?></li>\n  <?php endforeach ?>\n</ul>",
      '<ul>\n  {% for date in dates %}\n  <li>{{ date.nom | escape }}</li>\n  {% endfor %}\n</ul>',
    ]);
    assert.equal(dialects(source, { dates: [{ nom: 'Bal' }, { nom: 'Fête' }] })[0], source);
  });

  test('is a loop in a loop, of texts too, and a condition where some members have what others have not', () => {
    const source =
      '<ul><li id="p-1" class="ici"><u>Un</u><b>a</b><b>b</b></li><li id="p-2"><u>Deux</u><b>c</b></li><li id="p-3"><u>Trois</u><i>neuf</i></li></ul>';
    const pages = [
      { id: 1, nom: 'Un', ici: true, mots: ['a', 'b'] },
      { id: 2, nom: 'Deux', mots: ['c'] },
      { id: 3, nom: 'Trois', neuf: 'neuf' },
    ];
    assert.deepEqual(dialects(source, { pages }), [
      '<ul>{% for page in pages %}<li id="p-{{ page.id }}"{% if page.ici|default %} class="ici"{% endif %}><u>{{ page.nom }}</u>{% for mot in page.mots %}<b>{{ mot }}</b>{% endfor %}{% if page.neuf|default %}<i>{{ page.neuf }}</i>{% endif %}</li>{% endfor %}</ul>',
      `<ul><?php foreach ($pages as $page): ?><li id="p-<?= htmlspecialchars($page['id']) ?>"<?php if (!empty($page['ici'])): ?> class="ici"<?php endif ?>><u><?= htmlspecialchars($page['nom']) ?></u><?php foreach ($page['mots'] ?? [] as $mot): ?><b><?= htmlspecialchars($mot) ?></b><?php endforeach ?><?php if (!empty($page['neuf'])): ?><i><?= htmlspecialchars($page['neuf']) ?></i><?php endif ?></li><?php endforeach ?></ul>`,
      '<ul>{% for page in pages %}<li id="p-{{ page.id | escape }}"{% if page.ici %} class="ici"{% endif %}><u>{{ page.nom | escape }}</u>{% for mot in page.mots %}<b>{{ mot | escape }}</b>{% endfor %}{% if page.neuf %}<i>{{ page.neuf | escape }}</i>{% endif %}</li>{% endfor %}</ul>',
    ]);
  });

  test('loops over every list of its data', () => {
    for (const { name } of catalogue.elements.fr)
      for (const { id, codes } of examplesOf(name)) {
        const code = (language: string) => codes.find((each) => each.id === language)?.text ?? '';
        const lists = Object.entries(JSON.parse(code('json') || '{}')).filter(([, value]) => isLooped(value));
        for (const [list] of lists) assert.ok(code('twig').includes(` in ${list} %}`), `${name}, ${id}: ${list}`);
      }
  });

  test('in PHP says the same again', { skip: hasPhp() ? false : 'there is no php' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'flexit-php-'));
    const all = catalogue.elements.fr.flatMap(({ name }) => examplesOf(name)).filter(({ codes }) => codes.length > 2);
    for (const [at, { codes }] of all.entries()) {
      for (const language of ['php', 'json'])
        writeFileSync(join(folder, `${at}.${language}`), codes.find(({ id }) => id === language)!.text);
    }
    writeFileSync(join(folder, 'run'), PHP_RUNNER);
    const rendered = JSON.parse(execFileSync('php', [join(folder, 'run')], { encoding: 'utf8' })) as string[];
    rmSync(folder, { recursive: true });
    assert.equal(rendered.length, all.length);
    for (const [at, { id, source }] of all.entries())
      assert.deepEqual(normalised(rendered[at]!.replaceAll('&#039;', '&#39;')), normalised(source), id);
  });
});

/** A list that a template would go through: what is one datum of an attribute is JSON there. */
const isLooped = (value: unknown) =>
  Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'object' && !('type' in each));

/** Renders each template with its data, as one page after another does; a notice of PHP's is an error. */
const PHP_RUNNER = `<?php
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
$render = function ($file, $data) { extract($data); ob_start(); include $file; return ob_get_clean(); };
$pages = [];
for ($at = 0; file_exists(__DIR__ . "/$at.php"); $at++) {
  $pages[] = $render(__DIR__ . "/$at.php", json_decode(file_get_contents(__DIR__ . "/$at.json"), true));
}
echo json_encode($pages);
`;

function hasPhp(): boolean {
  return spawnSync('php', ['-v']).status === 0;
}

/** Markup by what it means: space between words and the way an attribute is quoted do not count, nor how JSON is spaced. */
const normalised = (markup: string): unknown[] =>
  [...tokensOf(markup)].flatMap((token): unknown[] => {
    if (token.kind === 'text') return token.text.trim() ? [unescapeHtml(token.text).replace(/\s+/g, ' ').trim()] : [];
    if (token.kind !== 'open') return token.kind === 'close' ? [token.name] : [];
    return [token.name, token.attributes.map(({ name, value }) => [name, meaning(value)])];
  });

function meaning(value: string | undefined): unknown {
  const text = value === undefined ? '' : unescapeHtml(value);
  return /^\s*[[{]/.test(text) ? JSON.parse(text) : text;
}

describe('the search', () => {
  const entries = catalogue.elements.fr.map(({ entry }) => entry);
  const found = (query: string) => search(entries, query).map(({ name }) => name);

  test('finds an element by any of its words, however they are spelt', () => {
    assert.equal(found('MODAL')[0], 'modal');
    assert.ok(found('relative-to').includes('modal'));
    assert.deepEqual(search(entries, 'relativeto').length, 0);
    assert.ok(found('flexit-before-close').includes('popup'));
    assert.deepEqual(found('fenetre MODALE'), found('fenêtre modale'));
    assert.ok(
      search(entries, 'confirm-close')
        .find(({ name }) => name === 'popup')!
        .hits.includes('confirm-close'),
    );
  });

  test('finds an element by the plugin that it replaces, and a guide by its words', () => {
    assert.ok(found('colorbox').includes('popup'));
    assert.ok(found('datepicker').includes('date'));
    const guides = readGuideCards('fr').map(({ entry }) => entry);
    assert.deepEqual(
      search(guides, 'KSES').map(({ name }) => name),
      ['guides/cms'],
    );
  });

  test('keeps only what has every word', () => {
    assert.equal(found('').length, entries.length);
    assert.deepEqual(found('xylophone'), []);
    assert.deepEqual(found(`modal ${'xylophone '.repeat(1000)}`), []);
  });
});

describe('the server', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  for (const [language, root, other] of [
    ['fr', '/elements/', '/elements/en/'],
    ['en', '/elements/en/', '/elements/'],
  ] as const) {
    for (const element of catalogue.elements[language]) {
      test(`shows the whole page ${root}${element.name}`, async () => {
        const { statusCode, body } = await visitor.get(root + element.name);
        assert.equal(statusCode, 200);
        assert.match(body, new RegExp(`<html lang="${language}"`));
        for (const [code, path] of [
          [language, root],
          [language === 'fr' ? 'en' : 'fr', other],
        ] as const) {
          assert.match(body, new RegExp(`hreflang="${code}" href="http://[^/]+${path}${element.name}"`));
        }
        assert.ok(body.includes(`<a href="${other}${element.name}"`));
        for (const { source } of examplesOf(element.name)) assert.ok(body.includes(source), source);
        const words = htmlToText(body);
        const { text, code } = replacedBy(element.name, language)!;
        assert.match(body, new RegExp(`<dt>${language === 'fr' ? 'Remplace' : 'Replaces'}</dt>`));
        assert.ok(words.includes(`${text} ${code}`), `what <${element.tag}> replaces`);
        assert.ok(body.includes(`href="${root}guides/migrer#ancien-${element.name}"`));
        for (const { rows } of element.tables) {
          for (const row of rows) {
            assert.ok(body.includes(`id="${row.id}"`), row.id);
            assert.ok(words.includes(htmlToText(row.description)), row.description);
          }
        }
        for (const { when } of Object.values(SERVER[element.name]!.requests))
          assert.ok(words.includes(typeset(markdownToText(when[language]), language)), when[language]);
        assert.deepEqual(idsStandingTwice(body), []);
      });
    }

    test(`says on the index at ${root} what each element replaces`, async () => {
      const { body } = await visitor.get(root);
      for (const { name } of catalogue.elements[language]) {
        const [, card = ''] = new RegExp(`<li data-card="${name}">(.*?)</li>`, 's').exec(body)!;
        const { text, code } = replacedBy(name, language)!;
        assert.ok(htmlToText(card).includes(`${text} ${code}`), name);
      }
      const guide = (await visitor.get(`${root}guides/migrer`)).body;
      for (const { name } of catalogue.elements[language]) assert.ok(guide.includes(`id="ancien-${name}"`), name);
    });

    test(`leads from the first screen at ${root} to where to start, and on to guides and elements that are there`, async () => {
      const first = /<header class="cat-titre">.*?<\/header>/s.exec((await visitor.get(root)).body)![0];
      const tracks = ['', '#gabarits', '#cadre', '#jquery'].map((track) => `${root}guides/commencer${track}`);
      assert.deepEqual(
        [...first.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
        tracks,
      );
      for (const name of ['commencer', 'cms']) {
        const page = `${root}guides/${name}`;
        const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec((await visitor.get(page)).body)!;
        const addresses = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!, `http://site${page}`));
        const here = addresses.filter(({ host }) => host === 'site');
        assert.ok(here.length > 5);
        for (const { pathname, hash } of here) {
          const { statusCode, body } = await visitor.get(pathname);
          assert.equal(statusCode, 200, pathname);
          if (hash) assert.ok(body.includes(`id="${hash.slice(1)}"`), pathname + hash);
        }
      }
    });

    test(`has each id once in each guide at ${root}`, async () => {
      for (const { name } of GUIDES)
        assert.deepEqual(idsStandingTwice((await visitor.get(`${root}guides/${name}`)).body), [], name);
    });

    test(`needs no script for the guides or the search at ${root}`, async () => {
      for (const guide of GUIDES) {
        const { statusCode, body } = await visitor.get(`${root}guides/${guide.name}`);
        assert.equal(statusCode, 200);
        const { sommaire } = await readGuide(guide, language);
        for (const { titre } of sommaire) assert.ok(body.includes(escapeHtml(titre)), titre);
      }
      const { body } = await visitor.get(`${root}?q=relative-to`);
      assert.match(body, /<li data-card="modal">/);
      assert.match(body, /<li data-card="loader" hidden>/);
      assert.match((await visitor.get(`${root}?q=wordpress`)).body, /<li data-card="guides\/cms">/);
      const answer = await visitor.get(`${root}recherche?q=relative-to`);
      assert.deepEqual(answer.json().matches, [{ name: 'modal', hits: ['relative-to'] }]);
      assert.equal(
        (await visitor.get(`${root}?q=${encodeURIComponent('<script>"')}`)).body.includes('<script>"'),
        false,
      );
    });
  }

  test('has llms.txt, whose links lead somewhere', async () => {
    const { statusCode, headers, body } = await visitor.get('/llms.txt');
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
    const links = [...body.replace(/^```.*?^```$/gms, '').matchAll(/\]\((\/[^)]+)\)/g)].map(([, address]) => address!);
    assert.ok(links.includes('/elements/en/modal') && links.includes('/flexit/custom-elements.json'));
    for (const { name } of GUIDES) assert.ok(links.includes(`/elements/en/guides/${name}`), name);
    for (const address of links) assert.equal((await visitor.get(address)).statusCode, 200, address);
  });

  test('answers 404 to any other path', async () => {
    for (const path of ['nulle-part', 'en/nulle-part', 'modal.html', '..%2fapp.ts', 'form/../../app.ts']) {
      assert.equal((await visitor.get(`/elements/${path}`)).statusCode, 404, path);
    }
  });

  test('lends the examples’ files to previews, with the library where the site has it', async () => {
    const { headers, body } = await visitor.get('/elements/en/modal/archiver.js');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(body, /'\/flexit\/index.js'/);
  });

  test('opens the editor with the example that is asked for, else with the first', async () => {
    const [first, second] = examplesOf('modal') as [Example, Example];
    const edited = async (query: string) =>
      /<textarea id="essai[^>]*>\n?([\s\S]*?)<\/textarea>/.exec(
        (await visitor.get(`/elements/modal${query}`)).body,
      )![1]!;
    assert.equal(unescapeHtml(await edited('')), first.source);
    assert.equal(unescapeHtml(await edited(`?exemple=${second.id}`)), second.source);
    assert.equal(unescapeHtml(await edited('?exemple=%3Cb%3E')), first.source);
  });

  test('renders what is typed apart from the site', async () => {
    const markup = '<b onclick="alert(1)">é</b><script>alert(1)</script>';
    const { statusCode, headers, body } = await visitor.post('/elements/apercu', {
      markup,
      name: 'form',
      theme: 'dark',
      dir: 'rtl',
    });
    assert.equal(statusCode, 200);
    assert.ok(body.includes(markup));
    assert.match(body, /<html lang="fr" dir="rtl" data-theme="dark">/);
    assert.doesNotMatch(body, /server\.js/, 'a script in the server’s place');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((each) => each.split(/ (.*)/s) as [string, string]),
    );
    assert.equal(policy.get('sandbox'), 'allow-scripts allow-forms allow-popups');
    assert.equal(policy.get('script-src'), "'self'");
    assert.equal(policy.get('default-src'), "'self'");
    assert.equal(policy.get('base-uri'), "'none'");
    assert.equal(policy.get('frame-ancestors'), "'self'");
    assert.equal(policy.get('require-trusted-types-for'), "'script'");
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('trusts no request for a preview', async () => {
    const markup = '<p>Bonjour</p>';
    assert.equal((await visitor.post('/elements/apercu', { markup }, { csrf: null })).statusCode, 403);
    assert.equal((await new Visitor(site.app).post('/elements/apercu', { markup }, { csrf: 'x' })).statusCode, 403);
    const long = await visitor.post('/elements/apercu', { markup: 'a'.repeat(MARKUP_MAX + 1) });
    assert.equal(long.statusCode, 413);
    assert.equal(long.body.includes('aaaa'), false);
    const { body } = await visitor.post('/elements/apercu', { markup, name: '"><script>', theme: '"', dir: '">' });
    assert.match(body, /<html lang="fr" dir="ltr" data-theme="light">/);
    assert.equal(body.includes('"><script>'), false);
  });

  test('brings the visitor back in the chosen theme', async () => {
    const chosen = await visitor.post('/elements/theme', { theme: 'dark', retour: '/elements/en/modal' });
    assert.deepEqual([chosen.statusCode, chosen.headers.location], [303, '/elements/en/modal']);
    assert.match((await visitor.get('/elements/modal')).body, /<html lang="fr" data-theme="dark">/);
    const astray = await visitor.post('/elements/theme', { theme: '"><b>', retour: '//ailleurs.example/' });
    assert.equal(astray.headers.location, '/elements/');
    assert.match((await visitor.get('/elements/modal')).body, /<html lang="fr">/);
  });
});

for (const [own, other] of [
  ['react', 'light'],
  ['light', 'react'],
] as const) {
  const [here, there] = [own, other].map((runtime) => (runtime === 'light' ? '/flexit/light/' : '/flexit/')) as [
    string,
    string,
  ];
  const WORDS = { react: 'React', light: 'Preact' };

  describe(`the catalogue of a site on ${own}`, () => {
    let site: OpenSite;
    let visitor: Visitor;
    before(async () => {
      site = await openSite({ runtime: own });
      visitor = new Visitor(site.app);
    });
    after(() => site.close());

    const scripts = (body: string) =>
      [...body.matchAll(/<script [^>]*src="(\/flexit\/[^"]*)"/g)].map(([, address]) => address);
    const choices = (body: string) =>
      [...body.matchAll(/<li><a href="([^"]*)"( aria-current="true")? data-same-place>(\w+)/g)].map(
        ([, href, current, label]) => ({ href, isCurrent: current !== undefined, label }),
      );

    for (const root of ['/elements/', '/elements/en/']) {
      for (const path of ['', 'modal', 'guides/installer']) {
        test(`shows ${root}${path} on either, each leading to the other`, async () => {
          for (const [runtime, folder, library] of [
            [own, '', here],
            [other, `${other}/`, there],
          ] as const) {
            const { statusCode, body } = await visitor.get(root + folder + path);
            assert.equal(statusCode, 200);
            assert.deepEqual(scripts(body), [`${library}flexit.js`]);
            const expected = (['react', 'light'] as const).map((each) => ({
              href: root + (each === own ? '' : `${each}/`) + path,
              isCurrent: each === runtime,
              label: WORDS[each],
            }));
            assert.deepEqual(choices(body), expected);
          }
        });
      }

      test(`stays on ${other} below ${root}${other}/`, async () => {
        const folder = `${root}${other}/`;
        assert.equal((await visitor.get(folder.slice(0, -1))).headers.location, folder);
        const { body } = await visitor.get(`${folder}modal`);
        const [, header = ''] = /<body([\s\S]*)<main/.exec(body)!;
        const addresses = [...header.matchAll(/(?:href|action|data-search|value)="(\/elements\/[^"]*)"/g)].map(
          ([, a]) => a!,
        );
        const astray = addresses.filter((address) => !/^\/elements\/(en\/)?(react|light)\//.test(address));
        assert.deepEqual(astray, [`${root}modal`, '/elements/theme'].toSorted());
        assert.equal((await visitor.get(`${folder}recherche?q=relative-to`)).json().matches.length, 1);
        const { headers } = await visitor.post('/elements/theme', { theme: 'auto', retour: `${folder}modal` });
        assert.equal(headers.location, `${folder}modal`);
      });

      test(`tells search engines that ${root}modal is the page, not its copy on ${other}`, async () => {
        const copy = (await visitor.get(`${root}${other}/modal`)).body;
        assert.match(copy, new RegExp(`<link rel="canonical" href="http://[^/]+${root}modal">`));
        assert.doesNotMatch(copy, /rel="alternate" hreflang="x-default"/);
        assert.doesNotMatch((await visitor.get(`${root}modal`)).body, /rel="canonical"/);
      });
    }

    test('runs every preview on the runtime of its page', async () => {
      for (const [folder, library] of [
        ['/elements/', here],
        [`/elements/${other}/`, there],
        [`/elements/en/${other}/`, there],
      ] as const) {
        const { body } = await visitor.get(`${folder}modal`);
        const [, apercu = ''] = /action="([^"]*apercu)"/.exec(body)!;
        const preview = await visitor.post(apercu, { markup: '<p>é</p>', name: 'modal' });
        assert.deepEqual(scripts(preview.body), [`${library}flexit.js`]);
        const [, script = ''] = /src="(modal\/[^"]*)"/.exec(preview.body)!;
        assert.ok(
          (await visitor.get(new URL(script, `http://a${apercu}`).pathname)).body.includes(`'${library}index.js'`),
        );
        assert.ok((await visitor.get(`${folder}my-element/modifier.htm`)).body.includes(`src="${library}flexit.js"`));
        assert.match(htmlToText(body), new RegExp(`import .*${library}index\\.js`), 'the script that is shown');
      }
    });

    test('knows no third runtime', async () => {
      for (const path of ['vue/', 'vue/modal', `${own}/modal`, `${other}/${other}/modal`]) {
        assert.equal((await visitor.get(`/elements/${path}`)).statusCode, 404, path);
      }
    });
  });
}

describe('the guides’ code', () => {
  const folder = new URL('guides/', pages);

  test('in PHP is PHP', { skip: hasPhp() ? false : 'there is no php' }, () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.php'));
    assert.ok(files.length > 4);
    for (const path of files) execFileSync('php', ['-l', fileURLToPath(new URL(path, folder))]);
  });

  test('after jQuery is what the command leaves, without jQuery', async () => {
    const page = migrated(readFileSync(new URL('commencer/avant.html.txt', folder), 'utf8'));
    assert.match(page, /<flexit-modal [^>]*titre="Horaires de la mairie"/);
    assert.match(page, /<script type="module" src="\/flexit\/flexit.js">/);
    assert.doesNotMatch(page, /jquery|\$\(/i);
    const { html } = await readGuide(GUIDES.find(({ name }) => name === 'commencer')!, 'fr');
    assert.ok(htmlToText(html).includes(page.trim()));
  });
});

test('HTML that is escaped comes back the same', () => {
  assert.equal(escapeHtml(`<a b="c" d='&'>`), '&lt;a b=&quot;c&quot; d=&#39;&amp;&#39;&gt;');
  assert.equal(unescapeHtml(escapeHtml(`<a b="c" d='&amp;'>`)), `<a b="c" d='&amp;'>`);
});

function idsStandingTwice(html: string): string[] {
  const ids = html.match(/\sid="[^"]*"/g)!;
  return ids.filter((id, index) => ids.indexOf(id) < index);
}
