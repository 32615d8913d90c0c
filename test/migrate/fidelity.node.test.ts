/** Nothing outside the matched markup changes, whatever the template. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { tagsOf } from '../../elements/tools/migrate/parse/tags.ts';
import { mask, templateParts } from '../../elements/tools/migrate/parse/template.ts';
import { migration } from '../../elements/tools/migrate/rewrite/migration.ts';
import { WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';

const migrate = migration(WIDGETS);
const rewrite = (source: string) => migrate(source).output;

/** Legacy markup, and what it becomes wherever it stands. `@` is replaced by a template expression. */
const KNOWN: readonly (readonly [before: string, after: string])[] = [
  ['<input name="ip" data-inputmask="\'alias\': \'ip\'">', '<flexit-mask mask="ip"><input name="ip"></flexit-mask>'],
  [
    '<input\r\n\tdata-classname=\'@\'\r\n\tdata-cibles=\'{"a": "b"}\' name=ville>',
    '<flexit-autocomplete classname=\'@\' cibles=\'{"a": "b"}\'><input name=ville></flexit-autocomplete>',
  ],
  [
    '<button data-configmenu="principal" data-back-button>@</button>',
    '<flexit-mobile-menu configmenu="principal" back-button><button slot="trigger">@</button></flexit-mobile-menu>',
  ],
  ['<p data-aos="@">@ é</p>', '<flexit-reveal effect="@"><p>@ é</p></flexit-reveal>'],
  [
    '<div class="flexslider"><ul class="slides"><li>@</li>\n<li id=b>b</li></ul></div>',
    '<div class="flexslider"><flexit-slider family="flex" class="slides"><div>@</div>\n<div id=b>b</div></flexit-slider></div>',
  ],
  [
    '<div class="g-recaptcha" data-sitekey="@"></div>',
    '<flexit-captcha provider="recaptcha" version="2" sitekey="@"></flexit-captcha>',
  ],
  ['<a class="a secure-link@" href="/">p</a>', '<a class="a secure-link@" href="/">p</a>'],
  ['<li {% if a %}data-aos="b"{% endif %}>c</li>', '<li {% if a %}data-aos="b"{% endif %}>c</li>'],
];

const expression = fc.constantFrom(
  '{{ a.b }}',
  "{{ '}}' }}",
  '<?= $a["b"] > 1 ?>',
  '<?php echo "?>" ?>',
  '{{ a | b: "c" }}',
  '{# <b> #}',
);
/** What stands around: text, in any letters, and balanced markup. */
const neutral = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .string({ unit: 'binary' })
      .map((text) => Array.from(text, (letter) => ('<{@\0\x01'.includes(letter) ? '' : letter)).join('')),
  },
  fc.constantFrom(
    '\r\n',
    '\n\n\t',
    '\xa0',
    '&nbsp;',
    '<br>',
    '<img src=a>',
    '<hr/>',
    '<!-- <a rel="lightbox"> -->',
    '<!DOCTYPE html>',
  ),
  fc.constantFrom(
    '<p class=b>c</p>',
    '<script>if (a < b && "</p>") {}</script>',
    '<style>a{b:c}</style>',
    '<svg><path d="M0"/></svg>',
  ),
  fc.constantFrom(
    '{% if a > b %}',
    '{% else %}',
    '{% endif %}',
    '<?php foreach ($a as $b): ?>',
    '<?php endforeach; ?>',
    '<?php } ?>',
    '{% include "c" %}',
  ),
  expression,
);

const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('what stands around matched markup', () => {
  test('is the same afterwards, byte for byte', () => {
    const known = fc.record({ pair: fc.constantFrom(...KNOWN), expression });
    fc.assert(
      fc.property(fc.array(fc.tuple(neutral, known), { maxLength: 6 }), neutral, (pieces, last) => {
        const written = (side: 0 | 1) =>
          bytesOf(
            pieces
              .map(([around, { pair, expression }]) => around + pair[side].replaceAll('@', () => expression))
              .join('') + last,
          );
        assert.equal(rewrite(written(0)), written(1));
      }),
      { numRuns: 300 },
    );
  });
});

/** What legacy pages are made of, in any order: nothing is closed but by chance. */
const shards = fc.constantFrom(
  ...[
    '<a rel="lightbox[a]" href="b">',
    '</a>',
    '<a rel=lightbox>',
    '<ul class="slides">',
    '</ul>',
    '<li>',
    '<li data-aos="a" data-mh="b">',
    '</li>',
    '<div class="flexslider">',
  ],
  ...[
    '<div class="dialog" title="a">',
    '</div>',
    '<div data-overlay class="g-recaptcha" data-sitekey=1>',
    '<table class="sortable">',
    '<tr><th>',
    '<td>',
  ],
  ...[
    '</table>',
    "<input data-inputmask=\"'alias': 'ip'\"",
    ' data-aos="a"',
    " data-aos-delay='b'",
    '>',
    '<',
    '"',
    "'",
    '=',
    '/>',
    '<!--',
    '-->',
  ],
  ...[
    '<script>',
    '</script>',
    '$("a").colorbox({',
    '{{',
    '}}',
    '{%',
    '%}',
    '{% if a %}',
    '{% else %}',
    '{% endif %}',
    '<?php',
    '?>',
    '<?= "',
    '{#',
    '#}',
  ],
  ...[
    '<?php if ($a) { ?>',
    '<?php } else { ?>',
    '<?php } ?>',
    '<body>',
    '</body>',
    ' url=/a referer=b ',
    '<div data-configmenu data-mh=a>',
    '@if (',
    '@endif',
    ')',
    ' @class([',
    '@php',
    '@endphp',
    '{{--',
    '--}}',
  ],
  ...[
    '<a class="popup" href="c">',
    '<p data-element_module_ident="a" class="my_elements_delete">',
    '</p>',
    '\r\n',
    '<<<A',
    '/*',
    '\xa0',
    '<select>',
    '<option data-aos=x>',
  ],
);
const rubble = fc
  .array(fc.oneof({ weight: 5, arbitrary: shards }, fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((list) => bytesOf(list.join('')));

/** The text between the tags, template tags and all. */
function textOf(source: string): string {
  let from = 0;
  const pieces = tagsOf(mask(source, templateParts(source))).flatMap((tag) => {
    if (tag.kind === 'comment') return [];
    const piece = source.slice(from, tag.start);
    from = tag.end;
    return [piece];
  });
  return pieces.join('') + source.slice(from);
}

describe('in a heap of rubble', () => {
  test('only tags change', () => {
    fc.assert(
      fc.property(rubble, (source) => assert.equal(textOf(rewrite(source)), textOf(source))),
      { numRuns: 1000 },
    );
  });

  test('the second time changes nothing', () => {
    fc.assert(
      fc.property(rubble, (source) => {
        const once = rewrite(source);
        assert.equal(rewrite(once), once);
      }),
      { numRuns: 1000 },
    );
  });

  test('every tag written is closed where it was opened', () => {
    fc.assert(
      fc.property(rubble, (source) => {
        const open: string[] = [];
        for (const tag of tagsOf(mask(rewrite(source), templateParts(rewrite(source))))) {
          if (tag.kind === 'comment' || !tag.name.startsWith('flexit-')) continue;
          if (tag.kind === 'open') open.push(tag.name);
          else assert.equal(open.pop(), tag.name);
        }
        assert.deepEqual(open, []);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Were it quadratic, it would take hours, and the runner would end it. */
describe('a huge file', () => {
  const SIZE = 1_000_000;
  const fill = (text: string) => text.repeat(Math.ceil(SIZE / text.length));

  for (const [title, text] of [
    [
      'of rows',
      '<tr class="{{ c }}"><td data-aos="a">{% if a %}<a rel="lightbox[b]" href="c">d</a>{% endif %}</td></tr>\n',
    ],
    ['of tags that are never closed', '<b><i class="dialog">'],
    ['of openings without an end', '{{ <?php <!-- {% /* \' "'],
    ['of one attribute', ' class="a'],
  ] as const) {
    test(`${title} is read in time that grows as it does`, () => {
      const source = fill(text);
      rewrite(source);
    });
  }
});
