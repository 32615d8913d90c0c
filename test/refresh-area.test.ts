import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { borrowAttribute } from '../react/dom/borrowed-attributes.ts';
import { refreshArea } from '../react/morph/refresh-area.ts';
import { type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields } from './support/member-names.ts';
import { type Answer, answering, openGate, otherOrigin, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const part = <E extends HTMLElement = HTMLInputElement>(area: Element, selector: string) =>
  area.querySelector<E>(selector)!;

const place = (content: string) =>
  fixture<HTMLElement>(
    html`<div>${new DOMParser().parseFromString(content, 'text/html').body.firstElementChild}</div>`,
  ).then((root) => root.firstElementChild as HTMLElement);

const wholePage = (content: string) =>
  `<!doctype html><html lang="fr"><head><title>Page</title></head><body>${content}</body></html>`;

/** Has the page's own address answered otherwise. */
function answerWith(area: Element, address: string) {
  area.addEventListener('flexit-request', (event) => {
    (event as CustomEvent<{ url: string }>).detail.url = address;
  });
}

/** Puts `before` on the page, and has it refreshed to `after`. */
async function refreshed(
  before: string,
  after: string,
  between: (area: HTMLElement) => unknown = () => {},
): Promise<HTMLElement> {
  const area = await place(before);
  await between(area);
  answerWith(area, answering({ body: wholePage(after) }));
  await refreshArea(area);
  return area;
}

async function failure(promise: Promise<unknown>): Promise<Error & { reason?: string }> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail.');
}

describe('refreshArea', () => {
  it('tells on the area of its request', async () => {
    const area = await place('<ul id="zone"><li>un</li></ul>');
    const key = uniqueKey();
    const seen: unknown[] = [];
    area.addEventListener('flexit-request', (event) => {
      const { detail } = event as CustomEvent;
      seen.push(detail.url, detail.method, area.ariaBusy);
      detail.url = answering({ body: wholePage('<ul id="zone"><li>deux</li></ul>'), key });
    });
    area.addEventListener('flexit-response', () => seen.push('response'));
    await refreshArea(area);
    expect(seen).to.deep.equal([location.href.split('#')[0], 'GET', 'true', 'response']);
    expect(area.outerHTML).to.equal('<ul id="zone"><li>deux</li></ul>');
    expect((await requestsOf(key))[0]!.headers['cache-control']).to.equal('no-cache');
  });

  for (const [group, fields] of hostileFields().entries())
    it(`refreshes a form whose fields have the names of its own members (group ${group})`, async () => {
      const form = (text: string) => `<form id="zone"><p>${text}</p>${fields}</form>`;
      const box = await fixture<HTMLElement>('<div></div>');
      box.innerHTML = form('un');
      const area = box.firstElementChild!;
      answerWith(box, answering({ body: wholePage(form('deux')) }));
      await refreshArea(area);
      expect(box.firstElementChild === area).to.equal(true);
      expect(box.innerHTML).to.equal(form('deux'));
    });

  it('makes of the rows those of the answer', async () => {
    const rows: Element[] = [];
    const area = await refreshed(
      '<ul id="zone"><li id="a">a</li><li id="b">b</li><li id="c">c</li></ul>',
      '<ul id="zone" class="neuf"><li id="c">c</li><li id="d">d</li><li id="a">A</li></ul>',
      (zone) => rows.push(...zone.children),
    );
    expect([...area.children].map(({ id }) => id)).to.deep.equal(['c', 'd', 'a']);
    expect([...area.children].map((row) => rows.indexOf(row))).to.deep.equal([2, -1, 0]);
    expect(area.className).to.equal('neuf');
    expect(part(area, '#a').textContent).to.equal('A');
  });

  it('runs no script', async () => {
    const area = await refreshed(
      '<ul id="zone"><li id="a">a</li></ul>',
      '<ul id="zone"><li id="a">A<script>window.ran = 1</script></li></ul>',
    );
    expect(part(area, '#a').textContent).to.equal('A');
    expect('ran' in window).to.equal(false);
  });

  it('takes the server’s values but where the visitor typed, checked or chose', async () => {
    const fields = (
      value: string,
      checked: string,
      options: string,
    ) => `<form id="zone"><input name="touched" value="${value}">
      <input name="untouched" value="${value}"><input type="hidden" name="token" value="${value}">
      <textarea name="text">${value}</textarea><textarea name="calm">${value}</textarea>
      <input type="checkbox" name="on" ${checked}><input type="checkbox" name="off" ${checked}>
      <select name="chosen">${options}</select><select name="default">${options}</select></form>`;
    const area = await refreshed(
      fields('ancien', '', '<option>x</option><option>y</option><option>z</option>'),
      fields('nouveau', 'checked', '<option>w</option><option selected>x</option><option>y</option>'),
      (zone) => {
        part(zone, '[name=touched]').value = 'tapé';
        part(zone, '[name=text]').value = 'écrit';
        part(zone, '[name=on]').checked = true;
        part<HTMLInputElement>(zone, '[name=chosen]').value = 'y';
      },
    );
    const sent = Object.fromEntries(new FormData(area as unknown as HTMLFormElement));
    expect(sent).to.deep.equal({
      touched: 'tapé',
      untouched: 'nouveau',
      token: 'nouveau',
      text: 'écrit',
      calm: 'nouveau',
      on: 'on',
      off: 'on',
      chosen: 'y',
      default: 'x',
    });
    part(area, '[name=off]').checked = false;
    answerWith(area, answering({ body: wholePage(fields('encore', 'checked', '<option>x</option>')) }));
    await refreshArea(area);
    expect(part(area, '[name=off]').checked, 'unchecked by hand').to.equal(false);
    expect(part(area, '[name=chosen]').value, 'what was chosen is gone').to.equal('x');
  });

  it('leaves the field that the visitor is in alone', async () => {
    const area = await place('<div id="zone"><input id="champ" value="ab"></div>');
    const field = part(area, 'input');
    field.focus();
    field.setSelectionRange(1, 1);
    answerWith(
      area,
      answering({ body: wholePage('<div id="zone"><p>neuf</p><input id="champ" value="serveur"></div>') }),
    );
    await refreshArea(area);
    expect(document.activeElement === field).to.equal(true);
    await type('-');
    expect(field.value).to.equal('a-b');
    field.blur(); // Tab would leave the page, and Firefox's own buttons keep the focus from the next ones.
  });

  it('keeps what is open', async () => {
    const area = await refreshed(
      '<div id="zone"><details><summary>s</summary></details></div>',
      '<div id="zone"><details><summary>S</summary></details></div>',
      (zone) => {
        part<HTMLDetailsElement>(zone, 'details').open = true;
      },
    );
    expect(part<HTMLDetailsElement>(area, 'details').open).to.equal(true);
    expect(part(area, 'summary').textContent).to.equal('S');
  });

  it('keeps what elements wrote on themselves', async () => {
    const area = await refreshed(
      '<div id="zone"><x-boite class="a"></x-boite><div class="a" role="note"></div></div>',
      '<div id="zone"><x-boite class="b"></x-boite><div class="b"></div></div>',
      (zone) => {
        const box = part(zone, 'x-boite');
        for (const name of ['open', 'role', 'style', 'aria-busy']) box.setAttribute(name, '');
      },
    );
    const box = part(area, 'x-boite');
    expect(box.className).to.equal('b');
    expect(box.getAttributeNames()).to.have.members(['class', 'open', 'role', 'style', 'aria-busy']);
    expect(part(area, 'div').getAttributeNames()).to.deep.equal(['class']);
  });

  it('keeps what the library added until it is given back', async () => {
    let own!: HTMLElement;
    let dispose!: () => void;
    const area = await refreshed(
      '<div id="zone"><p>un</p><div>bloc</div></div>',
      '<div id="zone"><p class="x">deux</p><div>neuf</div><div>autre</div></div>',
      (zone) => {
        own = document.createElement('div');
        own.dataset.flexit = '';
        own.textContent = 'suggestions';
        part(zone, 'p').after(own);
        dispose = borrowAttribute(part(zone, 'p'), 'aria-describedby', 'aide');
      },
    );
    expect([...area.children].map(({ textContent }) => textContent)).to.deep.equal([
      'deux',
      'suggestions',
      'neuf',
      'autre',
    ]);
    expect(own.parentElement === area).to.equal(true);
    expect(own.hasAttribute('id')).to.equal(false);
    expect(part(area, 'p').getAttributeNames()).to.deep.equal(['aria-describedby', 'class']);
    dispose();
    expect(part(area, 'p').getAttributeNames()).to.deep.equal(['class']);
  });

  // Specification 4.41
  it('keeps the mark of the fields that are still empty', async () => {
    const area = await refreshed(
      '<div id="zone"><input name="a" class="empty"><input name="b" class="empty"></div>',
      '<div id="zone" class="x"><input name="a" class="court"><input name="b" value="rempli"></div>',
    );
    expect(part(area, '[name=a]').className).to.equal('court empty');
    expect(part(area, '[name=b]').className).to.equal('');
  });

  it('finds an element of the library by its place among those of its tag', async () => {
    const root = await fixture<HTMLElement>(html`<div>
      <flexit-zone>a</flexit-zone><div data-flexit><flexit-zone>à nous</flexit-zone></div><flexit-zone>b</flexit-zone>
    </div>`);
    const [, , second] = root.querySelectorAll('flexit-zone');
    answerWith(second!, answering({ body: wholePage('<flexit-zone>A</flexit-zone><flexit-zone>B</flexit-zone>') }));
    await refreshArea(second!);
    expect(second!.textContent).to.equal('B');
  });

  it('leaves the area as it is at every fault', async () => {
    const other = await otherOrigin();
    const faults: [string, string][] = [
      ['status', answering({ status: 500, body: wholePage('<p id="zone">x</p>') })],
      ['type', answering({ json: {} })],
      ['network', answering({ reset: true })],
      ['network', answering({ partial: true, body: wholePage('<p id="zone">x</p>') })],
      ['none', answering({ body: wholePage('<form>Connexion</form>') })],
      ['none', answering({ body: wholePage('<div id="zone">x</div>') })],
      ['none', answering({ body: wholePage('<p id="zone">x</p><p id="zone">y</p>') })],
      ['none', `${other}${answering({ body: wholePage('<p id="zone">x</p>') })}`],
    ];
    for (const [reason, address] of faults) {
      const area = await place('<p id="zone">gardé</p>');
      answerWith(area, address);
      const error = await failure(refreshArea(area));
      expect(error.reason ?? 'none', address).to.equal(reason);
      expect(area.outerHTML).to.equal('<p id="zone">gardé</p>');
      area.remove();
    }
    expect((await failure(refreshArea(await place('<p>sans id</p>')))).message).to.include('<p> needs an id');
    expect((await failure(refreshArea(document.createElement('flexit-x')))).message).to.include('no such flexit-x');
  });

  it('is given up where the area leaves the page, and nobody is told', async () => {
    const ends: [string, Answer][] = [
      ['an answer', { body: wholePage('<p id="zone">neuf</p>') }],
      ['a failure', { status: 500 }],
    ];
    for (const [end, answer] of ends) {
      const area = await place('<p id="zone">gardé</p>');
      const gate = uniqueKey();
      answerWith(area, answering({ ...answer, gate }));
      const messages = await messagesDuring(async () => {
        const error = failure(refreshArea(area));
        area.remove();
        await openGate(gate);
        expect((await error).reason, end).to.equal('aborted');
      });
      expect(area.outerHTML).to.equal('<p id="zone">gardé</p>');
      expect(messages.length, end).to.equal(end === 'a failure' ? 1 : 0);
    }
  });

  it('lets the newer refresh win', async () => {
    const area = await place('<p id="zone">un</p>');
    await refreshed('<p id="autre">x</p>', '<p id="autre">y</p>');
    const leaks = watchLeaks();
    const answers = [answering({ hang: true }), answering({ body: wholePage('<p id="zone">trois</p>') })];
    area.addEventListener('flexit-request', (event) => {
      (event as CustomEvent<{ url: string }>).detail.url = answers.shift()!;
    });
    const older = failure(refreshArea(area));
    await until(() => answers.length === 1);
    const newer = refreshArea(area);
    expect((await older).reason).to.equal('aborted');
    expect(area.ariaBusy, 'the newer one goes on').to.equal('true');
    await newer;
    expect(area.hasAttribute('aria-busy')).to.equal(false);
    expect(area.outerHTML).to.equal('<p id="zone">trois</p>');
    area.remove();
    await leaks.expectNone();
  });
});
