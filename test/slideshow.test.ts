import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/slideshow.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

describe('flexit-slideshow', () => {
  it('advances', async () => {
    const show = await fixture<HTMLElement>(
      html`<flexit-slideshow when="eager"><p>Un</p><p>Deux</p></flexit-slideshow>`,
    );
    await until(() => show.matches(':state(ready)'));
    expect(show.shadowRoot!.querySelectorAll('.slide')).to.have.length(2);
  });
});
