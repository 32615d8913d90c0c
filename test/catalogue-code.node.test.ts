/** What the catalogue shows of code, colours and versions, and where it takes that from. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../elements/boot/registry.ts';
import { htmlToText } from '../elements/tools/pages/escape.ts';
import { LANGUAGES } from '../elements/tools/pages/languages.ts';
import { type ScriptLanguage, scriptSegments } from '../elements/tools/pages/script-segments.ts';
import { htmlSegments, type Segment, textOf } from '../elements/tools/pages/segments.ts';
import { coloured, languageOf } from '../examples/site/catalogue/coloured.ts';
import { BACKENDS, codeOf, markedCodeOf } from '../examples/site/catalogue/endpoints.ts';
import { GUIDES, readGuide } from '../examples/site/catalogue/guides.ts';
import { piecesOf } from '../examples/site/catalogue/html-pieces.ts';
import { contrast, contrastOf, themeColours } from '../examples/site/catalogue/theme-colours.ts';
import { browserTables, changelogHtml, TESTED, VERSION, versionText } from '../examples/site/catalogue/versions.ts';
import { ENGINES } from './browsers.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const kinds = (segments: readonly Segment[]) => segments.map(({ kind, text }) => [kind, text]);

/** Texts in which something begins again and again: what read the rest at each would not come to an end. */
const ENDLESS = '<|<a |<a b="|</|<!--|<script>|</script| |= |"|/*|#|//|"""|a-|\\|\'|`'
  .split('|')
  .map((part) => part.repeat(200_000));

/** Texts in which tags, quotes, comments and raw elements begin and do not end, among any others. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '</', '"', "'", '=', '/', ' ', '\n', '<!--', '-->', '<!', '<?', '`', '\\', '/*', '*/'),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<TEXTAREA',
        '</textarea >',
        '<a href=',
        '"""',
        '#',
        '//',
        'İ',
        '\u00a0',
      ),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

describe('the pieces of HTML', () => {
  test('joined are the text, whatever it is, and none is empty', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const pieces = piecesOf(html);
        assert.equal(textOf(pieces), html);
        assert.ok(pieces.every(({ text }, at) => text !== '' && pieces[at - 1]?.kind !== pieces[at]?.kind));
      }),
    );
  });

  test('of a text without an end are told before long', { timeout: 30_000 }, () => {
    for (const html of ENDLESS) assert.ok(textOf(piecesOf(html)) === html, html.slice(0, 20));
  });

  test('are what a browser sees', () => {
    assert.deepEqual(kinds(piecesOf('<a href="x>y" hidden id=b>1 < 2</a><!-- <b> -->')), [
      ['tag', '<a'],
      ['attribute', ' href'],
      ['text', '='],
      ['value', '"x>y"'],
      ['attribute', ' hidden id'],
      ['text', '='],
      ['value', 'b'],
      ['tag', '>'],
      ['text', '1 < 2'],
      ['tag', '</a>'],
      ['comment', '<!-- <b> -->'],
    ]);
    assert.deepEqual(kinds(piecesOf('<script>"<b>"</SCRIPT>')), [
      ['tag', '<script>'],
      ['text', '"<b>"'],
      ['tag', '</SCRIPT>'],
    ]);
    assert.deepEqual(kinds(piecesOf('<p title="jamais fermé')), [
      ['tag', '<p'],
      ['attribute', ' title'],
      ['text', '='],
      ['value', '"jamais fermé'],
    ]);
    assert.deepEqual(kinds(piecesOf('a <!-- b')), [
      ['text', 'a '],
      ['comment', '<!-- b'],
    ]);
  });

  test('are those that the server marks in the examples', () => {
    const sources = ['modal', 'form', 'slider'].map(
      (name) => /<main[\s\S]*<\/main>/.exec(read(`examples/pages/${name}.html`))![0],
    );
    const merged = (segments: readonly Segment[]) =>
      kinds(segments).reduce<string[][]>((all, [kind, text]) => {
        const last = all.at(-1);
        if (last && last[0] === kind) last[1] += text!;
        else if (text) all.push([kind!, text]);
        return all;
      }, []);
    for (const source of sources) assert.deepEqual(merged(piecesOf(source)), merged(htmlSegments(source)));
  });
});

describe('the segments of code', () => {
  const languages: ScriptLanguage[] = ['js', 'json', 'css', 'php', 'python', 'ruby', 'shell'];
  for (const language of languages) {
    test(`in ${language}, joined, are the code, whatever it is`, () => {
      fc.assert(fc.property(markup, (code) => assert.equal(textOf(scriptSegments(code, language)), code)));
    });
  }

  test('of a text without an end are told before long', { timeout: 60_000 }, () => {
    for (const language of languages)
      for (const code of ENDLESS)
        assert.ok(textOf(scriptSegments(code, language)) === code, `${language} ${code.slice(0, 20)}`);
  });

  test('tell comments, strings and keywords apart', () => {
    const marked = (code: string, language: ScriptLanguage) =>
      kinds(scriptSegments(code, language)).filter(([kind]) => kind !== 'text');
    assert.deepEqual(marked("const a = 'https://b'; // c 'd'\n/* e\nf */ Horaires", 'js'), [
      ['keyword', 'const'],
      ['value', "'https://b'"],
      ['comment', "// c 'd'"],
      ['comment', '/* e\nf */'],
    ]);
    assert.deepEqual(marked('{"a": "b:c", "d": true}', 'json'), [
      ['attribute', '"a"'],
      ['value', '"b:c"'],
      ['attribute', '"d"'],
      ['keyword', 'true'],
    ]);
    assert.deepEqual(marked("<?php #[Route]\n$a = 'b'; # c", 'php'), [
      ['keyword', '<?php'],
      ['attribute', '$a'],
      ['value', "'b'"],
      ['comment', '# c'],
    ]);
    assert.deepEqual(marked(':root {\n  --a: #fff; /* b */\n}', 'css'), [
      ['attribute', '--a'],
      ['comment', '/* b */'],
    ]);
  });
});

describe('shown code', () => {
  test('of every endpoint is coloured, and the same when it is copied', () => {
    for (const endpoint of readdirSync(new URL('../examples/site/catalogue/endpoints/', import.meta.url)) as never[])
      for (const backend of BACKENDS) {
        const html = markedCodeOf(endpoint, backend);
        assert.equal(htmlToText(html), codeOf(endpoint, backend));
        assert.match(html, /class="code-keyword"/, `${endpoint} ${backend.id}`);
      }
  });

  test('is taken for the language that it is written in', () => {
    const samples: [string, string | undefined][] = [
      ['<p>a</p>', 'html'],
      ['{{ a|raw }}', 'html'],
      ['<Form\n  onSubmit={(event) => 1}\n/>', 'js'],
      ["import 'flexit';", 'js'],
      ['// vite.config.ts\nvue()', 'js'],
      ['{\n  "a": 1\n}', 'json'],
      ['npm ci', 'shell'],
      [':root {\n  --a: b;\n}', 'css'],
      ['flexit-modal::part(title) {\n  a: b;\n}', 'css'],
      ["default-src 'self';", undefined],
    ];
    for (const [code, language] of samples) assert.equal(languageOf(code), language, code);
  });

  for (const language of LANGUAGES)
    test(`of the guides is coloured where it is code (${language})`, async () => {
      for (const name of ['installer', 'react', 'themes', 'editeurs', 'commencer']) {
        const { html } = await readGuide(GUIDES.find((each) => each.name === name)!, language);
        const codes = [...html.matchAll(/<pre [^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, code]) => code!);
        assert.ok(codes.length > 0);
        for (const code of codes) assert.match(code, /class="code-/, `${name}: ${code}`);
        for (const code of codes) assert.ok(!/&amp;(lt|gt|quot|#39);/.test(code), code);
      }
    });

  test('is escaped', () => {
    assert.equal(
      coloured('<b title="&amp;">', 'html'),
      '<span class="code-tag">&lt;b</span><span class="code-attribute"> title</span>=<span class="code-value">&quot;&amp;amp;&quot;</span><span class="code-tag">&gt;</span>',
    );
  });
});

describe('the theme’s colours', () => {
  const css = read('styles/tokens.css');
  const colours = themeColours(css);

  test('are all those of the style sheet', () => {
    const names = [...css.matchAll(/^ {2}(--flexit-[\w-]+): (?:light-dark|#)/gm)].map(([, name]) => name!);
    assert.ok(names.length > 15);
    assert.deepEqual(
      colours.map(({ name }) => name),
      names,
    );
  });

  test('have the contrast that WCAG 2 defines', () => {
    assert.equal(contrast('#000', '#ffffff'), 21);
    assert.equal(contrast('#777777', 'rgb(255 255 255)').toFixed(2), '4.48');
    assert.equal(contrast('#ffffff', '#777777'), contrast('#777777', '#ffffff'));
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`reach what they are judged by in the ${scheme} scheme`, () => {
      for (const colour of colours.filter(({ least }) => least > 0))
        assert.ok(contrastOf(colour, colours, scheme)! >= colour.least, `${colour.name} with ${colour.beside}`);
    });

  test('are those of the sheet at hand, not copies', () => {
    const [colour] = themeColours('  --flexit-text: light-dark(rgb(1 2 3), #abc);\n');
    assert.deepEqual(colour!.values, { light: 'rgb(1 2 3)', dark: '#abc' });
  });

  for (const language of LANGUAGES)
    test(`stand in the guide with both values and no inline style (${language})`, async () => {
      const { html } = await readGuide(GUIDES.find(({ name }) => name === 'themes')!, language);
      assert.ok(!/\sstyle=/.test(html));
      for (const { name, values } of colours) {
        const row =
          html.match(new RegExp(`<tr><th scope="row"><code translate="no">${name}</code>.*?</tr>`, 's'))?.[0] ?? '';
        for (const value of Object.values(values)) {
          assert.ok(row.includes(`<code translate="no">${value}</code>`), `${name} ${value}`);
          assert.ok(row.includes(`fill="${value}"`), `${name} ${value}`);
        }
      }
    });
});

describe('the page of versions', () => {
  const { version, devDependencies } = JSON.parse(read('package.json'));

  test('says the version of the package, and whether the changelog has it', () => {
    assert.equal(VERSION, version);
    assert.equal(versionText('en', '# Changelog\n\n## [Unreleased]\n'), `Version ${version}, not released yet`);
    assert.equal(versionText('fr', `# Changelog\n\n## [${version}] - 2026-12-01\n`), `Version ${version}`);
  });

  test('names the engines of the tests, and what the build is made for', () => {
    assert.deepEqual(
      TESTED.map(([engine]) => engine),
      [...ENGINES],
    );
    const [, target] = /target: '(\w+)'/.exec(read('vite.config.ts'))!;
    for (const language of LANGUAGES) {
      const tables = browserTables(language);
      assert.ok(tables.includes(target!.toUpperCase()));
      assert.ok(tables.includes(devDependencies.playwright));
    }
  });

  test('has what the library checks before it wakes', async () => {
    const [, list] = /NEEDED = \[([^\]]*)\]/.exec(read('elements/bridge/needs.ts'))!;
    const needed = [...list!.matchAll(/'([^']+)'/g)].map(([, name]) => name!);
    assert.ok(needed.length > 3);
    for (const language of LANGUAGES) {
      const { html } = await readGuide(GUIDES.find(({ name }) => name === 'versions')!, language);
      for (const name of needed) assert.ok(html.includes(`<code translate="no">${name}</code>`), name);
      for (const name of Object.keys(registry)) assert.ok(html.includes(`&lt;flexit-${name}&gt;`), name);
      assert.ok(html.includes('<h4>Added</h4>') && html.includes('Keep a Changelog</a>'));
    }
  });

  test('shows the changelog as it is written', () => {
    assert.equal(
      changelogHtml(
        '# Changelog\n\nIn the manner of\n[it](https://a.fr/b).\n\n## [1.0.0] - 2026-12-01\n\n### Added\n\n- `<b>`,\n  & c\n- d\n',
      ),
      '<p>In the manner of <a href="https://a.fr/b">it</a>.</p>\n<h3>1.0.0 - 2026-12-01</h3>\n<h4>Added</h4>\n<ul>\n<li><code>&lt;b&gt;</code>, &amp; c</li>\n<li>d</li>\n</ul>',
    );
  });
});

test('the changelog names every element', () => {
  const changelog = read('CHANGELOG.md');
  for (const name of Object.keys(registry)) assert.ok(changelog.includes(`<flexit-${name}>`), name);
});
