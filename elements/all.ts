import './flexit.ts';
import './agenda.ts';
import './autocomplete.ts';
import './banner.ts';
import './calendar.ts';
import './captcha.ts';
import './date.ts';
import './equalizer.ts';
import './form.ts';
import './front-popup.ts';
import './gallery.ts';
import './list.ts';
import './loader.ts';
import './main-menu.ts';
import './mask.ts';
import './mobile-menu.ts';
import './modal.ts';
import './my-element.ts';
import './my-elements.ts';
import './popup.ts';
import './reveal.ts';
import './search.ts';
import './secure-link.ts';
import './site.ts';
import './slider.ts';
import './slideshow.ts';
import './table.ts';
import './tooltip.ts';
import './view-switch.ts';
import './window.ts';
import './zoom.ts';
import { page } from './boot/copy.ts';
import * as api from './index.ts';

// Named here, so that a bundler which finds no use of it leaves it published.
for (const [name, run] of Object.entries(api)) page[name] ??= run;

export * from './index.ts';
