import './shoelace-shared.js';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import Glide from '@glidejs/glide';
import '@glidejs/glide/dist/css/glide.core.css';
import flatpickr from 'flatpickr';
import { French } from 'flatpickr/dist/l10n/fr.js';
import 'flatpickr/dist/flatpickr.css';
import IMask from 'imask';
import 'mmenu-js/dist/mmenu.css';
import 'mmenu-js/dist/mmenu.js';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import 'photoswipe/style.css';

new window.Mmenu('#menu', {}, { offCanvas: { page: { selector: '#page' } } });
new Glide('.glide', { type: 'carousel', autoplay: 7000 }).mount();
new PhotoSwipeLightbox({ gallery: '.galerie', children: 'a', pswpModule: () => import('photoswipe') }).init();
flatpickr('.date', { dateFormat: 'd/m/Y', locale: French });
for (const field of document.querySelectorAll('[data-mask]')) IMask(field, { mask: field.dataset.mask });
