/** One case a line: what legacy markup becomes, and what is left to do by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migration, scriptMigration } from '../../elements/tools/migrate/rewrite/migration.ts';
import { WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';

const migrate = migration(WIDGETS);

function becomes(before: string, after: string): void {
  test(before, () => {
    const { output, todo } = migrate(before);
    assert.equal(output, after);
    assert.deepEqual(todo, []);
  });
}

/** It stays as it is, and is listed once, for that reason. */
function stays(source: string, reason: RegExp): void {
  test(source, () => {
    const { output, todo } = migrate(source);
    assert.equal(output, source);
    assert.equal(todo.length, 1);
    assert.match(todo[0]!.reason, reason);
  });
}

function isNoWidget(source: string): void {
  test(source, () => {
    const { output, todo } = migrate(source);
    assert.deepEqual([output, todo], [source, []]);
  });
}

describe('galleries', () => {
  becomes(
    '<div><a rel="lightbox[a]" href="1"></a></div><p><a rel="lightbox[b]" href="2"></a></p>',
    '<div><flexit-gallery><a rel="lightbox[a]" href="1"></a></flexit-gallery></div><p><flexit-gallery><a rel="lightbox[b]" href="2"></a></flexit-gallery></p>',
  );
  becomes(
    '<table><tr><td><a rel="lightbox[a]"></a></td><td><a rel="lightbox[a]"></a></td></tr></table>',
    '<flexit-gallery><table><tr><td><a rel="lightbox[a]"></a></td><td><a rel="lightbox[a]"></a></td></tr></table></flexit-gallery>',
  );
  becomes(
    '<body><p><a rel=lightbox[a]></a></p><p><a rel=lightbox[a]></a></p></body>',
    '<body><p><a rel=lightbox[a]></a></p><p><a rel=lightbox[a]></a></p><flexit-gallery scope="page"></flexit-gallery></body>',
  );
  becomes(
    '{% for p in photos %}<a rel="lightbox[a]" href="{{ p }}"></a>{% endfor %} b',
    '<flexit-gallery>{% for p in photos %}<a rel="lightbox[a]" href="{{ p }}"></a>{% endfor %}</flexit-gallery> b',
  );
  becomes(
    '<a data-lightbox="a" data-title="b" href="1"></a>',
    '<flexit-gallery><a rel="lightbox[a]" title="b" href="1"></a></flexit-gallery>',
  );
  stays('<p><a rel="lightbox[a]"></a></p><p><a rel="lightbox[a]"></a></p>', /no element of this file holds all/);
  isNoWidget('<flexit-gallery><a rel="lightbox"></a></flexit-gallery>');
  isNoWidget('<a rel="nofollow lightbox"></a>');
});

describe('fields', () => {
  becomes(`<input data-inputmask='"mask": "9{2,4}"'>`, '<flexit-mask mask="9{2,4}"><input></flexit-mask>');
  becomes(
    '<input data-inputmask="{&quot;alias&quot;: &quot;mac&quot;}">',
    '<flexit-mask mask="mac"><input></flexit-mask>',
  );
  becomes(`<input data-inputmask="'alias': '{{ a }}'">`, '<flexit-mask mask="{{ a }}"><input></flexit-mask>');
  becomes('<input data-mask="currency" data-min=0>', '<flexit-mask mask="currency" min="0"><input></flexit-mask>');
  stays(`<input data-inputmask="'alias': 'tel'">`, /the mask's alias tel is none of email, url/);
  stays(`<input data-inputmask="'mask': ['9', '99']">`, /its mask is no text/);
  stays(`<input data-inputmask="'alias': 'ip', 'onComplete': f">`, /onComplete is no literal/);
  stays(`<input data-inputmask="'alias': 'ip', 'greedy': true">`, /option greedy has no counterpart/);
  stays(`<input {% if a %}data-inputmask="'alias': 'ip'"{% endif %}>`, /run time/);
  becomes('<td><input class="a date"></td>', '<td><flexit-date><input class="a date"></flexit-date></td>');
  becomes(
    '<div class="a g-recaptcha b" data-sitekey=k></div>',
    '<flexit-captcha provider="recaptcha" version="2" sitekey="k" class="a b"></flexit-captcha>',
  );
  stays('<button class="g-recaptcha" data-sitekey="k">a</button>', /version="3"/);
});

describe('what moves', () => {
  becomes('<li data-aos="a">b</li>', '<li><flexit-reveal effect="a">b</flexit-reveal></li>');
  becomes('<li data-aos="a"></li>', '<li><flexit-reveal effect="a"></flexit-reveal></li>');
  stays('<tr data-aos="a"><td>b</td></tr>', /neither around nor in <tr>/);
  stays(
    '<div class="flexslider"><ul class="slides">{% if a %}<li>{% else %}<li class="b">{% endif %}c</li></ul></div>',
    /make each slide one element/,
  );
  becomes(
    '<div class="flexslider a" data-speed="4000"><ul class="slides" data-loop=0><li>a</li></ul></div>',
    '<div class="flexslider a"><flexit-slider family="flex" loop="0" speed="4000" class="slides"><div>a</div></flexit-slider></div>',
  );
  stays('<nav data-spy="scroll" data-target="#a"></nav>', /write <flexit-scroll-spy> around/);
  becomes(
    '<div class="slideshow" style="display: none">a</div>',
    '<flexit-slideshow class="slideshow">a</flexit-slideshow>',
  );
});

describe('links and members', () => {
  stays('<a class="popup" href="#a">b</a>', /opens a part of this page: make that <flexit-popup id="a">/);
  stays('<a class="popup-iframe" href="#">b</a>', /its address is « # »: write <flexit-popup> with the address/);
  becomes('<a data-popup href="/a">b</a>', '<flexit-popup src="/a"><a slot="trigger" href="/a">b</a></flexit-popup>');
  isNoWidget('<a onclick="reopen(1)" href="/a">b</a>');
  becomes(
    `<a onclick="window.open('/a'); return false" href="/a">b</a>`,
    '<flexit-window><a href="/a">b</a></flexit-window>',
  );
  stays(`<a onclick="window.open('/b')" href="/a">b</a>`, /does more than open its own address/);
  stays(`<a href="javascript:window.open('/b')">b</a>`, /its address is a script/);
  becomes(
    '<a class="popup" href="/a" data-width=300>b</a>',
    '<flexit-popup width="300" src="/a"><a slot="trigger" class="popup" href="/a">b</a></flexit-popup>',
  );
  becomes(
    '<a element_module_ident=a element_id=1 data-action="my_elements_delete">b</a>',
    '<flexit-my-element element-module-ident="a" element-id="1"><a data-action="delete">b</a></flexit-my-element>',
  );
  becomes(
    '<a data-action class="my_elements_edit" data-element_id="1" data-element_module_ident="a">b</a>',
    '<flexit-my-element element-id="1" element-module-ident="a"><a data-action="edit" class="my_elements_edit">b</a></flexit-my-element>',
  );
  stays('<a data-element_module_ident="a" data-element_id="1">b</a>', /what this link does is not written on it/);
});

describe('an attribute', () => {
  for (const off of ['false', 'non']) isNoWidget(`<form data-ajax="${off}"><input></form>`);
  becomes(
    '<div class="dialog" style="display:none" hidden aria-hidden="true">a</div>',
    '<flexit-modal class="dialog">a</flexit-modal>',
  );
  becomes(
    '<div data-banner hidden>a</div><div data-mh>b</div>',
    '<flexit-banner>a</flexit-banner><flexit-equalizer><div>b</div></flexit-equalizer>',
  );
  becomes(
    '<table><tr><td title="a" data-toggle="tooltip">b</td></tr></table>',
    '<table><tr><td><flexit-tooltip text="a">b</flexit-tooltip></td></tr></table>',
  );
  test('that says what another one says already stays, and is listed', () => {
    const { output, todo } = migrate('<b data-tooltip="a" data-original-title="c">d</b>');
    assert.equal(output, '<flexit-tooltip text="a"><b data-original-title="c">d</b></flexit-tooltip>');
    assert.match(todo[0]!.reason, /data-original-title is a second text of <flexit-tooltip>/);
  });
  becomes(
    '<div data-equalizer="a"><p><b data-equalizer-watch="a">c</b></p></div>',
    '<flexit-equalizer items="[data-equalizer-watch]" group="a"><p><b data-equalizer-watch="a">c</b></p></flexit-equalizer>',
  );
  isNoWidget(`<p once="$('a').dialog()">b</p>`);
});

describe('a class', () => {
  becomes(
    '<a class="{{ a }} secure-link">b</a>',
    '<flexit-secure-link><a class="{{ a }} secure-link">b</a></flexit-secure-link>',
  );
  becomes(
    '<a class="{% if a %}b {% endif %}secure-link<?php if ($c): ?> d<?php endif ?>">e</a>',
    '<flexit-secure-link><a class="{% if a %}b {% endif %}secure-link<?php if ($c): ?> d<?php endif ?>">e</a></flexit-secure-link>',
  );
  stays('<a class="a{% if b %} secure-link{% endif %}">c</a>', /run time/);
  isNoWidget('<a class="secure-link-{{ a }} b">c</a>');
});

describe('the structure of a template', () => {
  stays('{% if a %}<a class="secure-link">{% endif %}b{% if a %}</a>{% endif %}', /another branch/);
  stays('<?php if ($a) { ?><form class="ajax"><?php } else { ?><form><?php } ?></form>', /another branch/);
  becomes(
    '<form class="ajax">@if ($a > 1)<b>@else<b class="c">@endif</b></form>',
    '<flexit-form><form class="ajax">@if ($a > 1)<b>@else<b class="c">@endif</b></form></flexit-form>',
  );
  becomes(
    '<form class="ajax"><?php foreach ($a as $b) { if ($b) { ?><p><?php } } ?></form>',
    '<flexit-form><form class="ajax"><?php foreach ($a as $b) { if ($b) { ?><p><?php } } ?></form></flexit-form>',
  );
  becomes(
    '<form class="ajax"><?php $t = <<<A\n</form> ?>\nA; // l\'un\n ?>b</form>',
    '<flexit-form><form class="ajax"><?php $t = <<<A\n</form> ?>\nA; // l\'un\n ?>b</form></flexit-form>',
  );
  stays('<svg><div data-overlay /></svg>', /do not work in SVG/);
  becomes(
    '<svg data-aos="a"><foreignObject><div data-loader></div></foreignObject></svg>',
    '<flexit-reveal effect="a"><svg><foreignObject><flexit-loader></flexit-loader></foreignObject></svg></flexit-reveal>',
  );
  for (const part of [
    '{% if a %} id="b"{% endif %}',
    "<?= $a ? ' id=\"b\"' : '' ?>",
    '{{ attributes }}',
    " @class(['b'])",
  ]) {
    becomes(
      `<ul class="slideshow"><li${part}>c</li></ul>`,
      `<flexit-slideshow class="slideshow"><div${part}>c</div></flexit-slideshow>`,
    );
  }
  for (const part of ['{% if a %} data-b="c"{% endif %}', "<?= $a ? ' id=\"b\"' : '' ?>", '{{ attributes }}']) {
    becomes(`<div data-loader${part}></div>`, `<flexit-loader${part}></flexit-loader>`);
  }
  stays('<div class="agenda" data-url=/a{% if b %} data-target=c{% endif %}></div>', /data-url stands in a condition/);
  isNoWidget('<div data-calendar-{{ a }}="b"></div><div data-loader{{ a }}="b"></div>');
  isNoWidget('<h{{ a }} data-url="b">c</h{{ a }}>');
  for (const part of [
    "<?= $a ? '' : ' class=\"no-sort\"' ?>",
    '{% if a %} class="no-sort"{% endif %}',
    " @class(['no-sort'])",
  ]) {
    test(`a header of which ${part} says whether it sorts is left to be done by hand`, () => {
      const { output, todo } = migrate(`<table class="sortable"><tr><th${part}>a</th><th>b</th></tr></table>`);
      const table = `<table class="sortable"><tr><th${part}>a</th><th data-sortable>b</th></tr></table>`;
      assert.equal(output, `<flexit-table>${table}</flexit-table>`);
      assert.match(todo[0]!.reason, /run time whether this column can be sorted/);
    });
  }
  for (const [opening, closing] of [
    ["@can('edit', $a->b)", '@endcan'],
    ['@isset($a)', '@endisset'],
    ['@auth', '@endauth'],
    ['@empty($a)', '@endempty'],
    ["@error('a')", '@enderror'],
  ] as const) {
    stays(`${opening}<a class="secure-link">${closing} b ${opening}</a>${closing}`, /another branch/);
    stays(`<a ${opening} class="secure-link" ${closing} href="b">c</a>`, /run time/);
  }
  becomes(
    '@csrf<a @error="b" class="secure-link" @click.once="c(1 > 0)">d</a>',
    '@csrf<flexit-secure-link><a @error="b" class="secure-link" @click.once="c(1 > 0)">d</a></flexit-secure-link>',
  );
  stays('@forelse($a as $b)<p>@empty<a class="secure-link">@endforelse</a>', /another branch/);
  stays("<a @class(['secure-link' => $a > 1, 'b']) href='c'>d</a>", /run time/);
  becomes(
    `<input class="date @error('a') b @enderror" @disabled($a->b) value="@lang('c > d')" @class([\n'e' => $a->b,\n])>`,
    `<flexit-date><input class="date @error('a') b @enderror" @disabled($a->b) value="@lang('c > d')" @class([\n'e' => $a->b,\n])></flexit-date>`,
  );
  becomes(
    `@include('a', ['b' => ')'])<a class="secure-link">@money($a->b)</a>`,
    `@include('a', ['b' => ')'])<flexit-secure-link><a class="secure-link">@money($a->b)</a></flexit-secure-link>`,
  );
  becomes(
    '@php $a = \'<a class="secure-link">\'; @endphp<a class="secure-link">b</a>',
    '@php $a = \'<a class="secure-link">\'; @endphp<flexit-secure-link><a class="secure-link">b</a></flexit-secure-link>',
  );
  isNoWidget('{{-- <a class="secure-link" href="{{ $a }}"></a><a class="secure-link"></a> --}}');
  isNoWidget('<?php echo "<a class=\'secure-link\'></a>";');
  isNoWidget('{% comment %}<a class="secure-link"></a>{% endcomment %}<!-- <a class="secure-link"></a> -->');
  isNoWidget('<textarea><a class="secure-link"></a></textarea>');
});

describe('an element that is two widgets', () => {
  becomes(
    '<a class="popup permalien" href="a">b</a>',
    '<flexit-permalink><flexit-popup src="a"><a slot="trigger" class="popup permalien" href="a">b</a></flexit-popup></flexit-permalink>',
  );
  test('leaves its second widget to be done by hand', () => {
    const { output, todo } = migrate('<div class="dialog" data-overlay>a</div>');
    assert.equal(output, '<flexit-modal class="dialog" data-overlay>a</flexit-modal>');
    assert.deepEqual(
      todo.map(({ tag, reason }) => [tag, reason]),
      [['flexit-overlay', 'it is <flexit-modal> already: write <flexit-overlay> by hand if it was both']],
    );
  });
});

describe('a call', () => {
  const list = (script: string) =>
    scriptMigration(WIDGETS)(script).todo.map(({ at, reason }) => [script.slice(at, at + 8), reason]);

  for (const [script, at, reason] of [
    [
      `$('.a').flexslider({animation: "fade", animationLoop: false, start: function () { a({b: 1}); }})`,
      "$('.a').",
      `$('.a').flexslider(...) becomes <flexit-slider family="flex" effect="fade" loop="false">; by hand: start`,
    ],
    [
      `x.find("a").datepicker({dateFormat: 'dd/mm/yy'})`,
      'datepick',
      '.datepicker(...) becomes <flexit-date format="dd/mm/yyyy">',
    ],
    [
      `$("#d").dialog('close')`,
      '$("#d").',
      "$('#d').dialog(...) calls the method \"close\": invoke(element, 'close') of <flexit-modal>",
    ],
    [
      `AOS.init({once: true})`,
      'AOS.init',
      'AOS.init(...) becomes <flexit-reveal once>; what is set for all is written on each tag',
    ],
    [
      `grecaptcha.execute('k', {action: 'a'})`,
      'grecaptc',
      'grecaptcha.execute(...) becomes <flexit-captcha provider="recaptcha" version="3" sitekey="k" action="a">',
    ],
  ] as const) {
    test(script, () => {
      const [[where, said] = [], ...others] = list(script);
      assert.deepEqual([where!.startsWith(at), said, others], [true, reason, []]);
    });
  }

  test('in a comment, or of another thing, is none', () => {
    assert.deepEqual(
      list(
        "// $('a').mmenu()\n/* $('b').mmenu() */ var url = 'http://mmenu'; a.dialogue(); myAOS.init(); $('c').sortable()",
      ),
      [],
    );
  });

  for (const [attribute, at] of [
    ['onclick="', 12],
    ['href="javascript:', 20],
    ['href="JavaScript: ', 21],
  ] as const) {
    test(`stands in ${attribute}…" too`, () => {
      const [found] = migrate(`<p ${attribute}$('#a').dialog('open')">b</p>`).todo;
      assert.equal(found!.at, at);
    });
  }
});

describe('what has an attribute of a widget and is none that the table knows', () => {
  stays('<p><b data-networks="x">a</b></p>', /^data-networks on <b> is an attribute of <flexit-share>: write that tag/);
  stays('<p data-autoclose="3">a</p>', /<flexit-modal> or <flexit-front-popup>/);
  isNoWidget('<a data-width="3" data-url="/a" data-toggle="collapse">a</a>');
  isNoWidget('<flexit-share data-networks="x"></flexit-share>');
});

describe('one widget by itself', () => {
  const script = '<script>$(function () { (function () {})(); a.b ( c ); });</script>';
  for (const widget of WIDGETS) {
    test(`${widget.tag} finds no call where there is none`, () => {
      assert.deepEqual(migration([widget])(script).todo, []);
    });
  }
});
