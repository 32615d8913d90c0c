import type { Markup } from '../../parse/markup.ts';
import { startingIn } from '../../parse/offsets.ts';
import type { Element } from '../../parse/tree.ts';
import { byHand, rename, wrap } from '../rewriters/general.ts';
import { slides } from '../rewriters/slides.ts';
import { dataAttributes, type OptionReader, type Widget } from '../widget.ts';

/** An option whose `false` or `true` a default makes needless is written all the same: it says what was meant. */
const flag =
  (name: string): OptionReader =>
  (value) =>
    typeof value === 'boolean' ? { [name]: value ? '' : 'false' } : undefined;

/** jQuery Cycle: 0 stands for no advance by itself. */
const timeout: OptionReader = (value): Readonly<Record<string, string>> =>
  value === 0 ? { auto: 'false' } : { speed: String(value) };

/** AOS: where nothing is revealed. The element leaves small screens out by itself. */
const mobile: OptionReader = (value): Readonly<Record<string, string>> | undefined => {
  if (value === false) return { mobile: '' };
  return value === 'mobile' || value === 'phone' ? {} : undefined;
};

/** Foundation: what is made equal is marked, and need not be a child. */
const hasWatched = ({ contentStart, contentEnd }: Element, markup: Markup): boolean =>
  startingIn(markup.page.elements, contentStart, contentEnd).some((each) =>
    markup.attribute(each, 'data-equalizer-watch'),
  );

/** What moves (contract.md, « Things that move »). */
export const moving: readonly Widget[] = [
  {
    tag: 'slider',
    legacy: { fr: 'Carrousel (FlexSlider)', en: 'Slider (FlexSlider)' },
    markup: [
      {
        where: '.flexslider > ul.slides, ul.flexslider',
        rewrite: slides,
        set: { family: 'flex' },
        attributes: dataAttributes(
          'speed duration effect loop start keyboard touch pause-on-action pause-on-hover pause-hidden controls paging prev-text next-text per-view thumbnails auto',
        ),
      },
    ],
    calls: [
      {
        name: 'flexslider',
        set: { family: 'flex' },
        options: {
          animation: 'effect',
          slideshow: flag('auto'),
          slideshowSpeed: 'speed',
          animationSpeed: 'duration',
          animationLoop: flag('loop'),
          startAt: 'start',
          keyboard: flag('keyboard'),
          touch: flag('touch'),
          pauseOnAction: flag('pause-on-action'),
          pauseOnHover: flag('pause-on-hover'),
          pauseInvisible: flag('pause-hidden'),
          directionNav: flag('controls'),
          controlNav: (value) => (value === 'thumbnails' ? { thumbnails: '' } : flag('paging')(value)),
          prevText: 'prev-text',
          nextText: 'next-text',
          minItems: 'per-view',
          maxItems: 'per-view',
          selector: '',
          smoothHeight: '',
          useCSS: '',
        },
      },
    ],
    files: ['flexslider'],
    example: `<div class="flexslider">
  <ul class="slides">
    {% for image in images %}
    <li><img src="{{ image.src }}" alt="{{ image.alt }}"></li>
    {% endfor %}
  </ul>
</div>`,
  },
  {
    tag: 'slideshow',
    legacy: { fr: 'Diaporama d’accueil (Cycle)', en: 'Home slideshow (Cycle)' },
    markup: [
      {
        where: 'div.slideshow, div.diaporama, div.cycle-slideshow, div[data-slideshow], div[id="slideshow"]',
        rewrite: rename,
        attributes: {
          'data-slideshow': '',
          'data-cycle-timeout': 'speed',
          'data-cycle-speed': 'duration',
          ...dataAttributes('speed duration'),
        },
        prefix: 'data-cycle-',
      },
      { where: 'ul.slideshow, ul.diaporama', rewrite: slides, attributes: dataAttributes('speed duration') },
    ],
    calls: [{ name: 'cycle', options: { timeout, speed: 'duration', fx: '', pause: '' } }],
    files: ['jquery.cycle'],
    example: `<div class="slideshow" data-speed="3600">
  <a href="/fete"><img src="/images/fete.jpg" alt="La fête"></a>
  <a href="/marche"><img src="/images/marche.jpg" alt="Le marché"></a>
</div>`,
  },
  {
    tag: 'scroll-to',
    legacy: { fr: 'Défilement vers un élément ou une ancre', en: 'Scrolling to an element or an anchor' },
    markup: [
      {
        where: '[data-scroll-to]',
        rewrite: wrap,
        attributes: { 'data-anchor-offset': 'offset', 'data-offset': 'offset' },
      },
      {
        where: 'a.scroll-to, a.scrollto, a[data-anchor-offset]',
        rewrite: wrap,
        attributes: { 'data-anchor-offset': 'offset', 'data-offset': 'offset' },
      },
    ],
    calls: [
      { name: 'scrollTo', options: { offset: 'offset' } },
      { name: '$.scrollTo', options: { offset: 'offset' } },
      { name: 'localScroll', options: { offset: 'offset' } },
    ],
    files: ['scrollto', 'localscroll'],
    example: `<div data-scroll-to data-anchor-offset="80">{{ message }}</div>`,
  },
  {
    tag: 'scroll-spy',
    legacy: { fr: 'Sommaire qui suit le défilement (Scrollspy)', en: 'Contents that follow the scrolling (Scrollspy)' },
    markup: [
      {
        where: 'nav.scrollspy, ul.scrollspy, nav.scroll-spy, ul.scroll-spy, nav[data-scrollspy], ul[data-scrollspy]',
        rewrite: wrap,
        attributes: { 'data-scrollspy': '', 'data-offset': 'offset' },
      },
      {
        where: '[data-spy="scroll"]',
        rewrite: byHand(
          'write <flexit-scroll-spy> around the list of links that data-target names, with data-offset as its offset',
        ),
        attributes: {},
      },
    ],
    calls: [
      { name: 'scrollspy', options: { offset: 'offset', target: '' } },
      { name: 'scrollSpy', options: { offset: 'offset' } },
    ],
    files: ['scrollspy'],
    example: `<ul class="scrollspy" data-offset="20"><li><a href="#horaires">Horaires</a></li></ul>`,
  },
  {
    tag: 'reveal',
    legacy: { fr: 'Apparition au défilement (AOS)', en: 'Reveal on scroll (AOS)' },
    markup: [
      {
        where: '[data-aos]',
        rewrite: wrap,
        attributes: {
          'data-aos': 'effect',
          'data-aos-offset': 'offset',
          'data-aos-duration': 'duration',
          'data-aos-delay': 'delay',
          'data-aos-once': 'once',
        },
        prefix: 'data-aos-',
      },
    ],
    calls: [
      {
        name: 'AOS.init',
        options: {
          offset: 'offset',
          duration: 'duration',
          delay: 'delay',
          once: flag('once'),
          disable: mobile,
        },
        advice: {
          fr: 'les réglages communs se répètent sur chaque balise',
          en: 'what is set for all is written on each tag',
        },
      },
    ],
    files: ['aos'],
    example: `<section data-aos="fade-up" data-aos-delay="150"><h2>{{ titre }}</h2></section>`,
  },
  {
    tag: 'equalizer',
    legacy: { fr: 'Hauteurs égales (matchHeight, Foundation)', en: 'Equal heights (matchHeight, Foundation)' },
    markup: [
      { where: '[data-mh]', rewrite: wrap, attributes: { 'data-mh': 'group' } },
      {
        where: 'div[data-equalizer], section[data-equalizer]',
        fits: hasWatched,
        rewrite: rename,
        set: { items: '[data-equalizer-watch]' },
        attributes: { 'data-equalizer': 'group', 'data-below': 'below' },
      },
      {
        where:
          'div.equal-heights, div.equal-height, div.equalheight, div.equalizer, div[data-equalizer], section[data-equalizer]',
        rewrite: rename,
        attributes: { 'data-equalizer': 'group', 'data-below': 'below' },
      },
    ],
    calls: [
      { name: 'matchHeight', options: { byRow: '', property: '' } },
      { name: 'equalHeights', options: {} },
      { name: 'equalize', options: {} },
      { name: 'equalizer', options: {} },
    ],
    files: ['matchheight', 'equalheights', 'equalize'],
    example: `<div class="row equal-heights"><div class="carte">{{ a }}</div><div class="carte">{{ b }}</div></div>`,
  },
];
