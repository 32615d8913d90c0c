import { gallery } from '../rewriters/gallery.ts';
import { byHand, rename, wrap } from '../rewriters/general.ts';
import { fragmentPopup, framePopup, opensWindow, windowOpener } from '../rewriters/links.ts';
import { dataAttributes, HIDING, type OptionReader, type Widget } from '../widget.ts';

const size = dataAttributes('width height');

const autoOpen: OptionReader = (value): Readonly<Record<string, string>> => (value === false ? {} : { open: '' });

/** Windows and lightboxes over the page (contract.md, « Overlays »). */
export const overlays: readonly Widget[] = [
  {
    tag: 'modal',
    legacy: {
      fr: 'Boîte de dialogue (jQuery UI dialog, modale du site)',
      en: 'Dialog (jQuery UI dialog, the site’s modal)',
    },
    markup: [
      {
        where: 'div.dialog, div.ui-dialog-content, section.dialog, aside.dialog, div[data-modal], div[data-dialog]',
        rewrite: rename,
        attributes: {
          title: 'titre',
          'data-title': 'titre',
          'data-modal': '',
          'data-dialog': '',
          ...HIDING,
          ...dataAttributes('titre content footer buttons autoclose theme relative-to close-top'),
        },
      },
    ],
    calls: [
      {
        name: 'dialog',
        options: {
          title: 'titre',
          autoOpen,
          modal: '',
          dialogClass: 'theme',
          draggable: '',
          resizable: '',
        },
        advice: { fr: 'le bouton qui l’ouvre est un lien vers son id', en: 'what opens it is a link to its id' },
      },
    ],
    files: ['jquery-ui', 'jquery.ui'],
    example: `<div id="cgu" class="dialog" title="Conditions d’utilisation">
  <p>{{ conditions }}</p>
</div>`,
  },
  {
    tag: 'popup',
    legacy: { fr: 'Fenêtre à contenu ou à cadre (Colorbox)', en: 'Popup with a fragment or a frame (Colorbox)' },
    markup: [
      {
        where: 'a.popup-iframe, a.iframe, a[data-iframe-popup]',
        rewrite: framePopup,
        attributes: {
          ...size,
          'data-iframe': 'iframe',
          'data-iframe-popup': 'iframe',
          ...dataAttributes('max confirm-close reload-on-close refresh-on-close'),
        },
      },
      {
        where: 'a[data-popup], a.popup, a.popup-ajax, button[data-popup]',
        rewrite: fragmentPopup,
        attributes: {
          ...size,
          'data-popup': 'src',
          'data-iframe': 'iframe',
          ...dataAttributes('src params max titre confirm-close reload-on-close refresh-on-close'),
        },
      },
    ],
    calls: [
      {
        name: '$.colorbox',
        options: {
          href: 'src',
          width: 'width',
          height: 'height',
          innerWidth: 'width',
          innerHeight: 'height',
          maxWidth: 'max',
          maxHeight: 'max',
          title: 'titre',
          iframe: () => ({}),
        },
        advice: { fr: 'ou openPopup({…}) dans un script', en: 'or openPopup({...}) in a script' },
      },
    ],
    example: `<a class="popup-iframe" href="/plan" data-iframe="/plan?cadre=1" data-width="800" data-height="90%">Plan d’accès</a>`,
  },
  {
    tag: 'gallery',
    legacy: {
      fr: 'Photos en rel="lightbox" (Lightbox, Colorbox)',
      en: 'Photos with rel="lightbox" (Lightbox, Colorbox)',
    },
    markup: [{ where: 'a[rel^="lightbox"], a[data-lightbox]', rewrite: gallery, attributes: {} }],
    calls: [
      {
        name: 'colorbox',
        options: {
          maxWidth: 'max',
          maxHeight: 'max',
          slideshow: 'slideshow',
          slideshowSpeed: 'slideshow-speed',
          slideshowAuto: '',
          loop: 'loop',
          innerWidth: 'width',
          innerHeight: 'height',
          width: 'width',
          height: 'height',
          rel: (value) => (typeof value === 'string' ? {} : undefined),
          iframe: () => ({}),
          fixed: '',
          transition: '',
          opacity: '',
          current: '',
          previous: '',
          next: '',
          close: '',
        },
        advice: {
          fr: 'les liens prennent rel="lightbox[groupe]" ; ceux qui ouvrent une page, <flexit-popup iframe>',
          en: 'its links get rel="lightbox[group]"; those that open a page, <flexit-popup iframe>',
        },
      },
      { name: 'lightBox', options: {} },
      { name: 'lightbox', options: {} },
      { name: 'fancybox', options: {} },
    ],
    files: ['colorbox', 'lightbox', 'fancybox'],
    example: `<ul class="photos">
  {% for photo in photos %}
  <li><a href="{{ photo.grande }}" rel="lightbox[fete]" title="{{ photo.legende }}"><img src="{{ photo.vignette }}" alt=""></a></li>
  {% endfor %}
</ul>`,
  },
  {
    tag: 'zoom',
    legacy: { fr: 'Zoom d’image', en: 'Image zoom' },
    markup: [
      { where: 'a.zoom, a.image-zoom, a[rel="zoom"]', rewrite: wrap, attributes: {} },
      {
        where: 'img[data-zoom-image], img[data-zoom]',
        rewrite: wrap,
        attributes: { 'data-zoom-image': 'src', 'data-zoom': 'src' },
      },
    ],
    calls: [
      { name: 'elevateZoom', options: {} },
      { name: 'zoom', options: { url: 'src' } },
    ],
    files: ['elevatezoom', 'jquery.zoom'],
    example: `<a class="zoom" href="/images/plan-grand.png"><img src="/images/plan.png" alt="Plan de la ville"></a>`,
  },
  {
    tag: 'secure-link',
    legacy: { fr: 'Lien sécurisé, ouvert dans un cadre', en: 'Secure link, opened in a frame' },
    markup: [
      {
        where: 'a.secure-link, a.secure_link, a.lien-securise, a.lien_securise, a[data-secure-link], a[data-secure]',
        rewrite: wrap,
        attributes: { ...size, 'data-secure-link': '', 'data-secure': '' },
      },
    ],
    calls: [],
    example: `<a class="secure-link" href="https://paiement.example/regler" data-width="900">Régler en ligne</a>`,
  },
  {
    tag: 'window',
    legacy: { fr: 'Lien qui ouvre une fenêtre (window.open)', en: 'Link that opens a window (window.open)' },
    markup: [
      { where: 'a[onclick*="open("]', fits: opensWindow, rewrite: windowOpener, attributes: {} },
      {
        where: 'a[href^="javascript:window.open("], a[href^="javascript:open("]',
        rewrite: byHand(
          'its address is a script: give the link the address itself, and write <flexit-window> around it',
        ),
        attributes: {},
      },
      {
        where: 'a.window-popup, a.popup-window, a[data-window]',
        rewrite: wrap,
        attributes: { ...size, 'data-window': '' },
      },
    ],
    calls: [{ name: 'window.open' }],
    example: `<a href="/diaporama" onclick="window.open(this.href, 'diaporama', 'width=820,height=600,scrollbars=yes'); return false;">Diaporama</a>`,
  },
];
