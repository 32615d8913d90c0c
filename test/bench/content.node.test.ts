import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { entryOf } from '../../elements/boot/registry.ts';
import { BUILDS, isBuild } from './pages/builds.ts';
import { TITLE } from './pages/content.ts';
import { FEATURES, type Feature } from './pages/features.ts';
import { contentHtml, FLOOR, FULL, STACKS } from './pages/stacks.ts';

const PAGES = contentHtml();
const scriptOf = (stack: string) => readFileSync(new URL(`stacks/${stack}.js`, import.meta.url), 'utf8');

/** How often a feature stands on the page; Flexit's element, the peers' markup, and what their script makes of it, if anything. */
const TABLE: Readonly<
  Record<
    Feature,
    { count?: number; Flexit: string; L: [markup: string, script?: string]; W: [markup: string, script?: string] }
  >
> = {
  'main menu': { Flexit: 'main-menu', L: ['class="principal"', 'slideDown'], W: ['class="principal"'] },
  'mobile menu': { Flexit: 'mobile-menu', L: ['href="#menu"', '.mmenu('], W: ['href="#menu"', 'Mmenu('] },
  slider: { Flexit: 'slider', L: ['class="flexslider"', '.flexslider('], W: ['class="glide"', 'Glide('] },
  gallery: {
    Flexit: 'gallery',
    L: ['class="galerie"', ".galerie a').colorbox("],
    W: ['class="galerie"', 'PhotoSwipeLightbox('],
  },
  list: { Flexit: 'list', L: ['id="liste"', '.load('], W: ['hx-get="/lignes"', 'htmx.org'] },
  autocomplete: {
    Flexit: 'autocomplete',
    L: ['id="commune"', '.autocomplete('],
    W: ['<auto-complete ', 'auto-complete-element'],
  },
  dates: { count: 2, Flexit: 'date', L: ['class="date"', '.datepicker('], W: ['class="date"', 'flatpickr('] },
  masks: { count: 3, Flexit: 'mask', L: ['data-mask="', '.inputmask('], W: ['data-mask="', 'IMask('] },
  share: { Flexit: 'share', L: ['class="partage"', '.partage a'], W: ['class="partage"', '.partage a'] },
  reveal: { count: 3, Flexit: 'reveal', L: ['data-aos="', 'AOS.init('], W: ['data-aos="', 'AOS.init('] },
  banner: { Flexit: 'banner', L: ['id="bandeau"', '#bandeau button'], W: ['<sl-alert ', 'alert/alert.js'] },
  form: { Flexit: 'form', L: ['id="reservation"', '$.post('], W: ['hx-post="/reponse"', 'htmx.org'] },
  loader: { Flexit: 'loader', L: ['id="loader"', 'ajaxStart('], W: ['<sl-spinner ', 'spinner/spinner.js'] },
  modal: {
    count: 3,
    Flexit: 'modal',
    L: ['class="fenetre ', ".fenetre').colorbox("],
    W: [' data-dialog="', 'dialog/dialog.js'],
  },
  popup: { Flexit: 'popup', L: ['class="popup ', ".popup').colorbox("], W: ['hx-get="/lettre"', 'htmx.org'] },
  tooltips: {
    count: 20,
    Flexit: 'tooltip',
    L: ['class="bulle"', '.tooltip('],
    W: ['<sl-tooltip ', 'tooltip/tooltip.js'],
  },
};
const count = (text: string, part: string) => text.split(part).length - 1;

describe('the bench’s content page', () => {
  for (const feature of FEATURES) {
    const { count: times = 1, Flexit, L, W } = TABLE[feature];

    test(`has ${feature} in every stack that has more than dialogs`, () => {
      assert.ok(entryOf(Flexit));
      for (const build of BUILDS) assert.equal(count(PAGES[build], `</flexit-${Flexit}>`), times, build);
      const peers = [
        ['L', 'jquery', L],
        ['W', 'shoelace', W],
      ] as const;
      for (const [stack, script, [markup, call = '']] of peers) {
        // W's popup is opened by the same attribute as its modals.
        const others = stack === 'W' && feature === 'modal' ? 1 : 0;
        assert.equal(count(PAGES[stack], markup) - others, times, stack);
        assert.ok(scriptOf(script).includes(call), stack);
      }
    });
  }

  test('has the same title, headings, rows, slides, pictures, fields, links and labels in every stack', () => {
    const facts = (html: string) => {
      const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!);
      return {
        title: all(/<title>(.*?)<\/title>/g),
        headings: all(/<h\d>(.*?)<\/h\d>/g),
        rows: all(/<tr>(.*?)<\/tr>/g),
        pictures: all(/<img src="(.*?)"/g),
        large: all(/<a href="(\/images\/.*?)"/g),
        captions: all(/<p class="legende">(.*?)<\/p>/g),
        fields: all(/<(?:input|textarea) id="(.*?)"/g),
        labels: all(/<label for="(.*?<)\//g),
        shared: all(/<a data-network="(.*?<)\//g),
        menu: all(/<nav id="menu".*?<ul>(.*?)<\/nav>/g),
        banner: all(/(Ce site ne dépose [^<]*)/g),
        footer: all(/<p>(\d+, place .*?)<\/p>/g),
      };
    };
    const expected = facts(PAGES[FLOOR]);
    assert.deepEqual(expected.title, [TITLE]);
    for (const [fact, found] of Object.entries(expected)) assert.notEqual(found.length, 0, fact);
    for (const stack of STACKS) assert.deepEqual(facts(PAGES[stack]), expected, stack);
  });

  test('has each id once', () => {
    for (const stack of STACKS) {
      const ids = [...PAGES[stack].matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length, stack);
    }
  });

  test('has the library in its own stacks alone, and no script in its text', () => {
    for (const stack of FULL) {
      assert.equal(PAGES[stack].includes('flexit'), isBuild(stack), stack);
      assert.doesNotMatch(PAGES[stack], /<script[^>]*>[^<]|<style|\bon\w+="| style="/, stack);
    }
  });
});
