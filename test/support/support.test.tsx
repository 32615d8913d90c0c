import './leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import tokens from '../../styles/tokens.css?inline';
import { expectAccessible } from './axe.ts';
import { deepActiveElement, deepActiveText } from './deep-active.ts';
import { clickOn, doubleClickOn, hover, leave, press, resizeTo, type } from './keyboard.ts';
import { NO_LEAKS, watchLeaks } from './leaks.ts';
import { answering, openFrame, openGate, otherOrigin, publishPage, requestsOf, uniqueKey } from './server.ts';
import { until } from './until.ts';
import { messagesDuring } from './warnings.ts';

/** The error with which a promise rejects; throws if it resolves. */
async function failure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail.');
}

describe('the page', () => {
  it('is like that of a visitor', async () => {
    // Firefox focuses a new tab's page only after a moment.
    await clickOn(document.body);
    await until(() => document.hasFocus(), 'The page has no focus');
    expect(document.visibilityState).to.equal('visible');
    expect(matchMedia('(hover: hover) and (pointer: fine)').matches).to.equal(true);
    expect(() => new Intl.Locale(navigator.language)).not.to.throw();
  });
});

describe('Vite', () => {
  it('serves TSX with React', () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    flushSync(() => root.render(<p>Bonjour</p>));
    expect(box.innerHTML).to.equal('<p>Bonjour</p>');
    root.unmount();
  });

  it('serves style sheets as text', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tokens);
    expect(sheet.cssRules.length).to.be.above(0);
    expect(tokens).to.include('--flexit-slow');
  });
});

describe('watchLeaks', () => {
  const ignore = () => {};

  it('tells where a listener left on the window came from', () => {
    const leaks = watchLeaks();
    window.addEventListener('resize', ignore);
    expect(leaks.count()).to.deep.equal({ ...NO_LEAKS, listeners: 1 });
    expect(leaks.list()[0]!.what).to.equal('resize on window');
    expect(leaks.list()[0]!.stack).to.include('support.test.tsx');
    window.removeEventListener('resize', ignore);
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
  });

  it('counts listeners as the browser does', () => {
    const leaks = watchLeaks();
    document.addEventListener('click', ignore);
    document.addEventListener('click', ignore);
    document.addEventListener('click', ignore, true);
    expect(leaks.count().listeners).to.equal(2);
    document.removeEventListener('click', ignore, { capture: true });
    expect(leaks.count().listeners).to.equal(1);
    document.removeEventListener('click', ignore);
    expect(leaks.count().listeners).to.equal(0);
  });

  it('forgets listeners that remove themselves', () => {
    const leaks = watchLeaks();
    const controller = new AbortController();
    window.addEventListener('flexit-once', ignore, { once: true });
    window.addEventListener('flexit-signal', ignore, { signal: controller.signal });
    window.addEventListener('flexit-never', ignore, { signal: AbortSignal.abort() });
    expect(leaks.count().listeners).to.equal(2);
    window.dispatchEvent(new Event('flexit-once'));
    expect(leaks.count().listeners).to.equal(1);
    controller.abort();
    expect(leaks.count().listeners).to.equal(0);
  });

  it('lets a detached node keep its listeners', () => {
    const leaks = watchLeaks();
    const element = document.createElement('p');
    document.body.append(element);
    element.addEventListener('click', ignore);
    expect(leaks.count().listeners).to.equal(1);
    element.remove();
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
  });

  it('counts observers by their targets', () => {
    const leaks = watchLeaks();
    const mutation = new MutationObserver(ignore);
    const intersection = new IntersectionObserver(ignore);
    const resize = new ResizeObserver(ignore);
    mutation.observe(document.body, { childList: true });
    intersection.observe(document.body);
    intersection.observe(document.documentElement);
    resize.observe(document.body);
    expect(leaks.count()).to.deep.equal({
      ...NO_LEAKS,
      mutationObservers: 1,
      intersectionObservers: 2,
      resizeObservers: 1,
    });
    mutation.disconnect();
    intersection.unobserve(document.body);
    resize.unobserve(document.body);
    expect(leaks.count()).to.deep.equal({ ...NO_LEAKS, intersectionObservers: 1 });
    intersection.disconnect();
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
  });

  it('counts timers and frames until they are over or cancelled', async () => {
    const leaks = watchLeaks();
    const timeout = setTimeout(ignore, 60_000);
    const interval = setInterval(ignore, 60_000);
    const frame = requestAnimationFrame(ignore);
    expect(leaks.count()).to.deep.equal({ ...NO_LEAKS, timers: 2, frames: 1 });
    clearTimeout(timeout);
    clearInterval(interval);
    cancelAnimationFrame(frame);
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
    setTimeout(ignore, 10);
    await leaks.expectNone();
  });

  it('counts whatever else is left in the page', () => {
    const leaks = watchLeaks();
    const host = document.createElement('div');
    const dialog = document.createElement('dialog');
    const popover = document.createElement('p');
    const sheet = new CSSStyleSheet();
    host.attachShadow({ mode: 'open' }).append(dialog);
    popover.popover = 'auto';
    document.body.append(host, popover);
    document.body.style.overflow = 'hidden';
    document.documentElement.classList.add('locked');
    document.adoptedStyleSheets.push(sheet);
    popover.showPopover();
    dialog.showModal();
    expect(leaks.count().topLayer).to.be.within(1, 2); // A modal dialog closes an open `popover=auto`.
    expect(leaks.count()).to.include({ styleSheets: 1, pageAttributes: 2 });
    host.remove();
    popover.remove();
    document.body.style.overflow = '';
    document.documentElement.classList.remove('locked');
    document.adoptedStyleSheets.pop();
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
  });

  it('counts only React roots that were not unmounted', () => {
    const leaks = watchLeaks();
    const box = document.createElement('div');
    document.body.append(box);
    const root = createRoot(box);
    flushSync(() => root.render(<button type="button">Oui</button>));
    box.remove();
    expect(leaks.count()).to.deep.equal({ ...NO_LEAKS, roots: 1 });
    flushSync(() => root.unmount());
    expect(leaks.count()).to.deep.equal(NO_LEAKS);
  });

  it('fails with a report', async () => {
    const leaks = watchLeaks();
    window.addEventListener('scroll', ignore);
    const { message } = await failure(leaks.expectNone(50));
    window.removeEventListener('scroll', ignore);
    expect(message).to.match(/^Left behind:\nlisteners: scroll on window\n.*support\.test\.tsx/s);
  });
});

describe('the fixture server', () => {
  it('answers what is asked', async () => {
    const response = await fetch(
      answering({ status: 500, type: 'text/plain', body: 'é', headers: ['X-One: 1'], delay: 80 }),
    );
    expect(response.status).to.equal(500);
    expect(response.headers.get('content-type')).to.equal('text/plain');
    expect(response.headers.get('x-one')).to.equal('1');
    expect(await response.text()).to.equal('é');
    expect(await (await fetch(answering({ json: { msg: 'Non' } }))).json()).to.deep.equal({ msg: 'Non' });
  });

  it('tells what it was asked', async () => {
    const key = uniqueKey();
    const echo = await fetch(`/__fixture/echo?key=${key}&a=1`, {
      method: 'POST',
      body: new URLSearchParams({ b: 'à' }),
    });
    expect(await echo.json()).to.deep.include({ method: 'POST', body: 'b=%C3%A0', query: { a: '1', key } });
    await fetch(answering({ key }, 'list.php'));
    const requests = await requestsOf(key);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'POST /__fixture/echo',
      'GET /__fixture/list.php',
    ]);
    expect(requests[0]!.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
  });

  it('records that the browser gave up waiting', async () => {
    const key = uniqueKey();
    const error = await failure(fetch(answering({ hang: true, key }), { signal: AbortSignal.timeout(150) }));
    expect(error.name).to.be.oneOf(['TimeoutError', 'AbortError']); // The latter in WebKit.
    await until(async () => (await requestsOf(key))[0]?.aborted, 'The server did not notice');
  });

  it('resets the connection, at once or in the body', async () => {
    expect(await failure(fetch(answering({ reset: true })))).to.be.instanceOf(TypeError);
    const half = fetch(answering({ partial: true, body: 'x'.repeat(1000) })).then((response) => response.text());
    expect((await failure(half)).name).to.be.oneOf(['TypeError', 'AbortError', 'NetworkError']);
  });

  it('sends the second half of a body when it is told to', async () => {
    const halfway = uniqueKey();
    const response = await fetch(answering({ halfway, body: 'abcd' }));
    const reader = response.body!.getReader();
    expect((await reader.read()).value).to.deep.equal(new TextEncoder().encode('ab'));
    await openGate(halfway);
    expect((await reader.read()).value).to.deep.equal(new TextEncoder().encode('cd'));
    expect((await reader.read()).done).to.equal(true);
  });

  it('reads what follows the first chunk of a request when it is told to, and logs it then', async () => {
    const [key, intake] = [uniqueKey(), uniqueKey()];
    const body = 'x'.repeat(1 << 20);
    const response = fetch(answering({ key, intake }), { method: 'POST', body });
    for (let asked = 0; asked < 20; asked += 1) expect(await requestsOf(key)).to.deep.equal([]);
    await openGate(intake);
    await response;
    expect((await requestsOf(key))[0]!.body === body).to.equal(true);
  });

  it('redirects, also to another origin', async () => {
    const origin = await otherOrigin();
    const target = `${origin}${answering({ body: 'là-bas' })}`;
    const response = await fetch(answering({ redirect: target }));
    expect(response.url).to.equal(target);
    expect(await response.text()).to.equal('là-bas');
  });

  it('shares the second origin, or not', async () => {
    const origin = await otherOrigin();
    expect(origin).not.to.equal(location.origin);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const echo = await fetch(`${origin}/__fixture/echo`, {
      method: 'POST',
      headers,
      body: 'x',
      credentials: 'include',
    });
    expect((await echo.json()).headers).to.include({ 'x-requested-with': 'XMLHttpRequest' });
    expect(await failure(fetch(`${origin}${answering({ cors: false })}`))).to.be.instanceOf(TypeError);
  });

  it('puts a page under the policy of the contract', async () => {
    const body = '<p style="color: red">Bonjour</p><script>document.title = "non"</script>';
    const strict = await openFrame(await publishPage(`<!doctype html><title>oui</title>${body}`));
    const free = await openFrame(await publishPage(`<!doctype html><title>oui</title>${body}`, 'none'));
    expect(strict.contentDocument!.title).to.equal('oui');
    expect(free.contentDocument!.title).to.equal('non');
    expect(getComputedStyle(strict.contentDocument!.querySelector('p')!).color).to.equal('rgb(0, 0, 0)');
    strict.remove();
    free.remove();
  });

  it('gives files as they are', async () => {
    const response = await fetch('/__fixture/files/styles/tokens.css');
    expect(response.headers.get('content-type')).to.match(/^text\/css/);
    expect(await response.text()).to.equal(tokens);
    expect((await fetch('/__fixture/files/no/such/file.js')).status).to.equal(404);
    expect((await fetch('/dist/no-such-file.js')).status).to.equal(404);
  });
});

describe('input', () => {
  it('uses the keyboard like a visitor', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input id="a"><input id="b"></form>`);
    const [first, second] = form.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
    first.focus();
    await type('Élève +1');
    expect(first.value).to.equal('Élève +1');
    await press('Tab');
    expect(document.activeElement).to.equal(second);
    await press('Shift+Tab');
    expect(document.activeElement).to.equal(first);
    await press('Control+a');
    await press('Backspace');
    expect(first.value).to.equal('');
  });

  it('clicks like a visitor', async () => {
    const events: MouseEvent[] = [];
    const button = await fixture<HTMLButtonElement>(html`<button style="margin-top: 2000px">Oui</button>`);
    button.addEventListener('click', (event) => events.push(event));
    await clickOn(button);
    await clickOn(button, { modifiers: ['Shift'] });
    await clickOn(button);
    expect(events.map(({ isTrusted, shiftKey }) => [isTrusted, shiftKey])).to.deep.equal([
      [true, false],
      [true, true],
      [true, false],
    ]);
    await doubleClickOn(button);
    expect(events.length).to.equal(5);

    const frame = await openFrame(await publishPage('<!doctype html><button>Dedans</button>'));
    let clicks = 0;
    const inner = frame.contentDocument!.querySelector('button')!;
    inner.addEventListener('click', () => {
      clicks += 1;
    });
    await clickOn(inner);
    expect(clicks).to.equal(1);
    frame.remove();
  });

  it('hovers until it leaves', async () => {
    const button = await fixture(html`<button style="margin: 40px">Oui</button>`);
    await hover(button);
    await until(() => button.matches(':hover'), 'No hover');
    await leave();
    await until(() => !button.matches(':hover'), 'Still hovered');
  });

  it('resizes the page from 800 by 600', async () => {
    expect([innerWidth, innerHeight]).to.deep.equal([800, 600]);
    await resizeTo(360, 640);
    await until(() => innerWidth === 360 && innerHeight === 640, 'Not resized');
    await resizeTo(1200, 700);
    await until(() => innerWidth === 1200 && innerHeight === 700, 'Not resized');
    await resizeTo(800, 600);
  });
});

describe('the other helpers', () => {
  it('finds the deep active element', async () => {
    const host = await fixture<HTMLDivElement>(html`<div></div>`);
    const inner = document.createElement('button');
    inner.textContent = ' Fermer ';
    host.attachShadow({ mode: 'open' }).append(inner);
    inner.focus();
    expect(document.activeElement).to.equal(host);
    expect(deepActiveElement()).to.equal(inner);
    expect(deepActiveText()).to.equal('Fermer');
  });

  it('collects what is logged, as the console would write it', async () => {
    const messages = await messagesDuring(async () => {
      console.warn('<%s> a reçu %s', 'flexit-modal', 3, 'px');
      await Promise.resolve();
      console.error(new Error('cassé'));
    });
    expect(messages).to.deep.equal([
      { level: 'warn', text: '<flexit-modal> a reçu 3 px' },
      { level: 'error', text: 'Error: cassé' },
    ]);
  });

  it('reports exactly the faults that axe finds', async () => {
    const host = await fixture<HTMLDivElement>(html`<div></div>`);
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    expect((await failure(expectAccessible(host))).message).to.match(/^axe found 1:\nbutton-name \(critical\)/);
    host.shadowRoot!.querySelector('button')!.textContent = 'Fermer';
    await expectAccessible(host);
  });

  it('looks with axe only once what begins in the next frame has ended', async () => {
    const host = await fixture<HTMLDivElement>(html`<div><p style="opacity: 0.1">Bonjour</p></div>`);
    const text = host.querySelector('p')!;
    requestAnimationFrame(() =>
      text.animate({ opacity: [0.1, 1] }, 200).finished.then(() => {
        text.style.opacity = '1';
        text.animate({ opacity: [0.1, 1] }, 200);
      }),
    );
    await expectAccessible(host);
  });

  it('looks with axe only once what moves in a shadow root has ended', async () => {
    const host = await fixture<HTMLDivElement>(html`<div></div>`);
    const text = document.createElement('p');
    text.textContent = 'Bonjour';
    host.attachShadow({ mode: 'open' }).append(text);
    text.animate({ opacity: [0.1, 0.1] }, 200);
    await expectAccessible(host);
  });

  it('gives up waiting', async () => {
    expect((await failure(until(() => false, 'Rien', 30))).message).to.equal('Rien within 30 ms.');
  });
});
