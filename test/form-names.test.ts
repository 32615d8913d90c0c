import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { clickOn, type } from './support/keyboard.ts';
import { answering, openFrame, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

/** How many fields a form has: enough for few forms, and few enough to see from a failure which name it was. */
const NAMES_A_FORM = 60;

/** Every name that a form has by itself: a field of that name stands before it. */
function memberNames(): string[] {
  const names = new Set<string>();
  for (let each = HTMLFormElement.prototype as object; each; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  }
  return [...names];
}

const groups = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / NAMES_A_FORM) }, (_, place) =>
    names.slice(place * NAMES_A_FORM, (place + 1) * NAMES_A_FORM),
  );

interface Page {
  frame: HTMLIFrameElement;
  elements: HTMLElement[];
  /** What went wrong on it. */
  faults: string[];
}

/** A page with one `<flexit-form>` for each group of names, whose last field is required and empty. */
async function openNames(named: readonly string[][], key: string, policy: 'strict' | 'none', attribute = '') {
  const action = escapeHtml(answering({ key, body: '<p>Reçu.</p>' }));
  const form = (names: readonly string[]) => `<flexit-form ${attribute}><form method="post" action="${action}">
    <button data-send>Envoyer</button>
    ${names.map((name) => `<input name="${name}" value="${name}" aria-label="${name}">`).join('')}
    <input data-required required aria-label="Obligatoire" name="obligatoire">
  </form></flexit-form>`;
  const frame = await openFrame(
    await publishPage(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Noms</title>
        ${named.map(form).join('')}
        <script type="module" src="/elements/form.ts"></script>`,
      policy,
    ),
  );
  const page = {
    frame,
    elements: [...frame.contentDocument!.querySelectorAll<HTMLElement>('flexit-form')],
    faults: [],
  };
  const faults: string[] = page.faults;
  frame.contentWindow!.addEventListener('error', ({ message }) => faults.push(message));
  frame.contentWindow!.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  frame.contentWindow!.addEventListener('pagehide', () => faults.push('The page was left.'));
  await until(() => frame.contentWindow!.customElements.get('flexit-form'), 'The element is not defined');
  return page satisfies Page;
}

const required = (element: Element) => element.querySelector<HTMLInputElement>('[data-required]')!;
const buttonOf = (element: Element) => element.querySelector('[data-send]')!;
const answerOf = (element: Element) => element.querySelector('[slot="message"]');

describe('flexit-form, whatever the names of its fields', () => {
  for (const policy of ['strict', 'none'] as const) {
    // Specification 7.4
    it(`sends them in the background, on a page with the policy: ${policy}`, async () => {
      const named = groups(memberNames());
      const key = uniqueKey();
      const { frame, elements, faults } = await openNames(named, key, policy);
      for (const [place, element] of elements.entries()) {
        const names = named[place]!.join(' ');
        await clickOn(buttonOf(element));
        const line = await until(() => element.querySelector('.flexit-errors li'), `No error is listed with ${names}`);
        expect(line.textContent, names).to.equal('Le champ Obligatoire est requis.');
        expect(required(element).getAttribute('aria-invalid'), names).to.equal('true');
        await clickOn(required(element));
        await type('x');
        await until(() => !element.querySelector('.flexit-errors'), `The mended error stays with ${names}`);
        await clickOn(buttonOf(element));
        await until(() => answerOf(element)?.textContent === 'Reçu.', `No answer is shown with ${names}`);
        const requests = await requestsOf(key);
        const { method, headers, body } = requests.at(-1)!;
        expect([requests.length, method, headers['x-requested-with']], names).to.deep.equal([
          place + 1,
          'POST',
          'XMLHttpRequest',
        ]);
        expect([...new URLSearchParams(body)], names).to.deep.equal([
          ...named[place]!.map((name) => [name, name]),
          ['obligatoire', 'x'],
        ]);
        expect(faults, names).to.deep.equal([]);
      }
      frame.remove();
    });
  }

  it('guards what is typed in them', async () => {
    const named = groups(memberNames());
    const { frame, elements, faults } = await openNames(named, uniqueKey(), 'strict', 'guard');
    const inner = frame.contentWindow!;
    const mayLeave = () => inner.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    for (const [place, element] of elements.entries()) {
      const names = named[place]!.join(' ');
      expect(mayLeave(), names).to.equal(true);
      await clickOn(required(element));
      await type('x');
      expect(mayLeave(), names).to.equal(false);
      await clickOn(buttonOf(element));
      await until(() => answerOf(element)?.textContent === 'Reçu.', `No answer is shown with ${names}`);
      expect(faults, names).to.deep.equal([]);
      element.remove();
      await until(mayLeave, `A form that is gone is still guarded with ${names}`);
    }
    frame.remove();
  });
});
