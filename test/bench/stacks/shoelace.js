import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/alert/alert.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/spinner/spinner.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import '@github/auto-complete-element';
import Glide from '@glidejs/glide';
import '@glidejs/glide/dist/css/glide.core.css';
import AOS from 'aos';
import 'aos/dist/aos.css';
import flatpickr from 'flatpickr';
import { French } from 'flatpickr/dist/l10n/fr.js';
import 'flatpickr/dist/flatpickr.css';
import 'htmx.org';
import IMask from 'imask';
import 'mmenu-js/dist/mmenu.css';
import 'mmenu-js/dist/mmenu.js';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import 'photoswipe/style.css';
import './shoelace.css';

const banner = document.querySelector('#bandeau');

new window.Mmenu('#menu', {}, { offCanvas: { clone: true, page: { selector: '#page' } } });
new Glide('.glide', { type: 'carousel', autoplay: 7000 }).mount();
new PhotoSwipeLightbox({ gallery: '.galerie', children: 'a', pswpModule: () => import('photoswipe') }).init();
flatpickr('.date', { dateFormat: 'd/m/Y', locale: French });
for (const field of document.querySelectorAll('[data-mask]')) IMask(field, { mask: field.dataset.mask });
AOS.init();
if (localStorage.bandeau === 'ferme') banner.open = false;
banner.addEventListener('sl-hide', () => {
  localStorage.bandeau = 'ferme';
});
document.addEventListener('click', (event) => {
  const trigger = event.target.closest('[data-dialog]');
  if (trigger) document.getElementById(trigger.dataset.dialog).show();
  const link = event.target.closest('.partage a');
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '', 'width=700,height=500');
});
