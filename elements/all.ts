import './flexit.ts';
import './form.ts';
import './loader.ts';
import './modal.ts';
import './my-element.ts';
import './my-elements.ts';
import './popup.ts';
import './site.ts';
import './tooltip.ts';

export * from './index.ts';
