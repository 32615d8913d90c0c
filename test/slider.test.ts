import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/slider.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press } from './support/keyboard.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

describe('flexit-slider', () => {
  it('shows', async () => {
    const slider = await fixture<HTMLElement>(html`
      <flexit-slider when="eager" effect="slide">
        <p style="height:100px"><a href="#a">Un</a></p><p><a href="#b">Deux</a></p><p><a href="#c">Trois</a></p>
      </flexit-slider>`);
    await until(() => slider.matches(':state(ready)'));
    console.log(slider.shadowRoot!.innerHTML);
    console.log(JSON.stringify([...slider.children].map((c) => c.getBoundingClientRect())), slider.offsetHeight);
    await clickOn(slider.shadowRoot!.querySelector('[part~=next]')!);
    console.log(slider.shadowRoot!.querySelector('.slides')!.outerHTML);
    await expectAccessible(slider);
    await press('ArrowRight');
    console.log(slider.shadowRoot!.querySelector('.slides')!.outerHTML);
  });
});
