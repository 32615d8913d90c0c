import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import css from '../../styles/tokens.css?inline';

describe('spike', () => {
  it('renders React', () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    flushSync(() => root.render(<p>Bonjour</p>));
    expect(box.textContent).to.equal('Bonjour');
    root.unmount();
  });
  it('css', () => expect(css).to.include('--flexit'));
  it('keys', async () => {
    const el = (await fixture(html`<input>`)) as HTMLInputElement;
    el.focus();
    await sendKeys({ type: 'bonjour' });
    expect(el.value).to.equal('bonjour');
  });
});
