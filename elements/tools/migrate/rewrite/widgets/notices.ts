import { rename, tooltip, wrap, wrapTrigger } from '../rewriters/general.ts';
import { dataAttributes, HIDING, type Widget } from '../widget.ts';

/** What a page tells, announces and lets share (contract.md, « Overlays »). */
export const notices: readonly Widget[] = [
  {
    tag: 'overlay',
    legacy: { fr: 'Voile', en: 'Overlay' },
    markup: [
      {
        where: 'div[data-overlay]',
        rewrite: rename,
        attributes: { 'data-overlay': '', ...HIDING, ...dataAttributes('url params open centered') },
      },
    ],
    calls: [{ name: 'overlay', options: { url: 'url' } }],
    example: `<div id="attente" data-overlay data-url="/bloc/attente">Un instant…</div>`,
  },
  {
    tag: 'loader',
    legacy: { fr: 'Indicateur de chargement', en: 'Loading indicator' },
    markup: [
      { where: 'div[data-loader]', rewrite: rename, attributes: { 'data-loader': '', 'data-open': 'open', ...HIDING } },
    ],
    calls: [],
    example: `<div data-loader></div>`,
  },
  {
    tag: 'front-popup',
    legacy: { fr: 'Annonce à l’ouverture de la page', en: 'Front popup' },
    markup: [
      {
        where:
          'div.front-popup, div.popup-front, div[data-front-popup], aside.front-popup, section.front-popup, div[id="front-popup"]',
        rewrite: rename,
        attributes: { 'data-front-popup': '', ...HIDING, ...dataAttributes('autoclose once') },
      },
    ],
    calls: [{ name: 'frontPopup', options: { autoclose: 'autoclose', once: 'once' } }],
    example: `<div class="front-popup" data-autoclose="10">
  <p>La mairie sera fermée le {{ date }}.</p>
</div>`,
  },
  {
    tag: 'banner',
    legacy: { fr: 'Bandeau que l’on ferme (cookie)', en: 'Closable banner (cookie)' },
    markup: [
      {
        where:
          'div.cookie-banner, div.banner-cookie, div.bandeau-cookie, div.bandeau-cookies, div.closable-banner, aside.closable-banner, div[data-banner], div[data-cookie], aside[data-cookie], section[data-cookie]',
        rewrite: rename,
        attributes: {
          'data-banner': 'name',
          'data-cookie': 'name',
          'data-cookie-days': 'days',
          ...HIDING,
          ...dataAttributes('name days'),
        },
      },
    ],
    calls: [
      { name: 'cookieBar', options: {} },
      { name: '$.cookieBar', options: {} },
    ],
    files: ['jquery.cookie', 'cookiebar'],
    example: `<div class="bandeau-cookies" data-cookie="annonce" data-cookie-days="30">Le marché est déplacé place {{ place }}.</div>`,
  },
  {
    tag: 'tooltip',
    legacy: { fr: 'Infobulle (jQuery UI, Bootstrap)', en: 'Tooltip (jQuery UI, Bootstrap)' },
    markup: [
      {
        where:
          '[data-toggle="tooltip"], [data-tooltip], a.tooltip, span.tooltip, abbr.tooltip, button.tooltip, img.tooltip, a.infobulle, span.infobulle',
        rewrite: tooltip,
        attributes: {
          'data-toggle': '',
          'data-tooltip': 'text',
          'data-original-title': 'text',
          'data-tooltip-delay': 'delay',
          ...dataAttributes('delay placement'),
        },
      },
    ],
    calls: [
      {
        name: 'tooltip',
        options: { content: 'text', 'show.delay': 'delay', delay: 'delay', placement: 'placement', track: '' },
      },
    ],
    example: `<a href="/quotient" data-toggle="tooltip" data-placement="bottom" title="Il se calcule chaque année">Quotient familial</a>`,
  },
  {
    tag: 'share',
    legacy: { fr: 'Barre de partage', en: 'Share bar' },
    markup: [
      {
        where:
          'div.share-bar, div.share-toolbar, div.social-share, div.partage, ul.share-bar, div[data-share], div.addthis_toolbox',
        rewrite: wrap,
        attributes: { 'data-share': '', ...dataAttributes('networks url text mail-url') },
      },
    ],
    calls: [{ name: 'share', options: { url: 'url', text: 'text' } }],
    files: ['addthis', 'sharethis'],
    example: `<div class="share-bar" data-networks="facebook,mail" data-url="{{ adresse }}"></div>`,
  },
  {
    tag: 'permalink',
    legacy: { fr: 'Permalien', en: 'Permalink' },
    markup: [
      {
        where:
          '[data-lien], a.permalien, button.permalien, a[data-action="permalien"], button[data-action="permalien"]',
        rewrite: wrapTrigger,
        attributes: dataAttributes('lien url'),
      },
    ],
    calls: [],
    example: `<a class="permalien" href="{{ adresse }}" data-lien="{{ adresse }}">Permalien</a>`,
  },
];
