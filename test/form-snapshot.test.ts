import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/date.ts';
import '../elements/mask.ts';
import { tellSaved, watchForm, watchForms } from '../react/dom/forms/snapshot.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';

const FIELDS = `<form><input name="titre" value="Vélo"><textarea name="texte">Rouge</textarea>
  <input type="checkbox" name="neuf"><select name="etat"><option>bon</option><option>usé</option></select>
  <input type="file" name="photo" multiple><input aria-label="sans nom"></form>`;

/** Resolves once a snapshot of a form is taken, before which its editors are told to write into its fields. */
const taken = (form: HTMLFormElement) =>
  new Promise((resolve) => form.addEventListener('flexit-sync', resolve, { once: true }));

async function place(): Promise<HTMLFormElement> {
  const body = new DOMParser().parseFromString(FIELDS, 'text/html').body;
  return (await fixture<HTMLElement>(html`<div>${body.firstElementChild}</div>`)).querySelector('form')!;
}

/** Puts a global of an editor on the page for as long as the callback runs. */
async function withGlobal(name: 'tinymce' | 'CKEDITOR', value: unknown, run: () => unknown) {
  Object.assign(window, { [name]: value });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(window, name);
  }
}

describe('watchForm', () => {
  // Specification 5.2
  it('compares what the form would send with its snapshot', async () => {
    const form = await place();
    const watch = watchForm(form);
    await taken(form);
    const field = form.elements.namedItem('titre') as HTMLInputElement;
    const box = form.elements.namedItem('neuf') as HTMLInputElement;
    const list = form.elements.namedItem('etat') as HTMLSelectElement;
    const nameless = form.querySelector<HTMLInputElement>('[aria-label]')!;
    expect(watch.changed()).to.equal(false);
    nameless.value = 'x';
    expect(watch.changed(), 'it is not sent').to.equal(false);
    for (const [change, undo] of [
      [() => (field.value = 'Vélo bleu'), () => (field.value = 'Vélo')],
      [() => (box.checked = true), () => (box.checked = false)],
      [() => (list.value = 'usé'), () => (list.value = 'bon')],
      [() => (field.disabled = true), () => (field.disabled = false)],
    ] as const) {
      change();
      expect(watch.changed(), String(change)).to.equal(true);
      undo();
      expect(watch.changed(), String(undo)).to.equal(false);
    }
    watch.dispose();
  });

  it('takes what the library shows in another notation for no change', async () => {
    const root = await fixture<HTMLElement>(html`
      <div lang="fr">
        <form>
          <flexit-date time when="intent"><input name="avant" value="05/12/2026 18:30" aria-label="Avant"></flexit-date>
          <flexit-mask mask="currency" locale="fr" when="intent"><input name="prix" value="140,00" aria-label="Prix"></flexit-mask>
          <flexit-mask mask="99 99" when="intent"><input name="numero" value="06 12" aria-label="Numéro"></flexit-mask>
        </form>
      </div>
    `);
    const form = root.querySelector('form')!;
    const elements = [...form.children] as (HTMLElement & { awake: boolean })[];
    const watch = watchForm(form);
    await taken(form);
    const before = [...new FormData(form)].join();
    for (const element of elements) element.setAttribute('when', 'eager');
    await until(() => elements.every(({ awake }) => awake), 'They are awake');
    await until(() => [...new FormData(form)].join() !== before, 'They send another notation');
    await Promise.resolve();
    expect(watch.changed()).to.equal(false);
    const price = form.elements.namedItem('prix') as HTMLInputElement;
    await clickOn(price);
    await press('Home');
    await type('5');
    expect(watch.changed(), 'the visitor’s').to.equal(true);
    elements[0]!.setAttribute('sent-format', 'dd-mm-yyyy');
    await until(() => /5-12-2026/.test([...new FormData(form)].join()), 'In a third one');
    expect(watch.changed(), 'still the visitor’s').to.equal(true);
    watch.dispose();
  });

  it('knows files by name and size', async () => {
    const form = await place();
    const watch = watchForm(form);
    await taken(form);
    const field = form.elements.namedItem('photo') as HTMLInputElement;
    const choose = (...files: [content: string, name: string][]) => {
      const data = new DataTransfer();
      for (const [content, name] of files) data.items.add(new File([content], name, { lastModified: 5 }));
      field.files = data.files;
    };
    choose(['abc', 'a.png']);
    expect(watch.changed()).to.equal(true);
    watch.reset();
    expect(watch.changed()).to.equal(false);
    choose(['abc', 'a.png']);
    expect(watch.changed(), 'the same one').to.equal(false);
    choose(['abcd', 'a.png']);
    expect(watch.changed()).to.equal(true);
    choose(['abc', 'b.png']);
    expect(watch.changed()).to.equal(true);
    watch.dispose();
  });

  // Specification 5.2, 9.5
  it('leaves out what scripts fill in during the first 100 ms', async () => {
    const form = await place();
    const watch = watchForm(form);
    const field = form.elements.namedItem('titre') as HTMLInputElement;
    field.value = 'par un script';
    await taken(form);
    expect(watch.changed()).to.equal(false);
    watch.dispose();
    field.focus();
    const release = hasten(100, 2_000); // So that what is typed comes first, however slow the keyboard is.
    const early = watchForm(form);
    release();
    const isTaken = taken(form);
    await type('x');
    await isTaken;
    expect(early.changed()).to.equal(true);
    early.reset();
    expect(early.changed()).to.equal(false);
    early.dispose();
  });

  // Specification 5.3
  it('has editors write what they hold first', async () => {
    const form = await place();
    const [title, text] = ['titre', 'texte'].map((name) => form.elements.namedItem(name) as HTMLInputElement);
    const editors = { own: 'Vélo', tiny: 'Rouge', broken: 0 };
    form.addEventListener('flexit-sync', () => (title!.value = editors.own));
    const tinymce = { triggerSave: () => (text!.value = editors.tiny) };
    const CKEDITOR = {
      instances: {
        broken: {
          updateElement() {
            editors.broken += 1;
            throw new Error('oups');
          },
        },
        second: { status: 'ready', updateElement: () => form.setAttribute('data-synced', '') },
      },
    };
    await withGlobal('tinymce', tinymce, () =>
      withGlobal('CKEDITOR', CKEDITOR, async () => {
        const watch = watchForm(form);
        await taken(form);
        expect(watch.changed()).to.equal(false);
        editors.own = 'Vélo bleu';
        expect(watch.changed()).to.equal(true);
        editors.own = 'Vélo';
        editors.tiny = '<p>Bleu</p>';
        expect(watch.changed()).to.equal(true);
        expect(form.hasAttribute('data-synced')).to.equal(true);
        expect(editors.broken).to.be.above(0);
        watch.dispose();
      }),
    );
  });

  it('counts no change that an editor makes while it is set up', async () => {
    const form = await place();
    const text = form.elements.namedItem('texte') as HTMLInputElement;
    const editor = { initialized: false };
    let isAsked = false;
    const tinymce = {
      get() {
        isAsked = true;
        return [editor];
      },
      triggerSave: () => editor.initialized && (text.value = '<p>Rouge</p>'),
    };
    await withGlobal('tinymce', tinymce, async () => {
      const watch = watchForm(form);
      await until(() => isAsked, 'The snapshot was due');
      editor.initialized = true;
      await taken(form);
      expect(watch.changed()).to.equal(false);
      watch.dispose();
    });
  });

  it('takes what was sent as saved when it is told so', async () => {
    const form = await place();
    const watches = [watchForm(form), watchForm(form)];
    form.addEventListener('submit', (event) => event.preventDefault());
    await taken(form);
    await taken(form);
    const field = form.elements.namedItem('titre') as HTMLInputElement;
    field.value = 'Vélo bleu';
    expect(watches.map((watch) => watch.changed())).to.deep.equal([true, true]);
    form.requestSubmit();
    expect(watches[0]!.changed(), 'not saved yet').to.equal(true);
    tellSaved(form);
    expect(watches.map((watch) => watch.changed())).to.deep.equal([false, false]);
    form.requestSubmit();
    await clickOn(field);
    await press('End');
    await type('!');
    watches[1]!.reset();
    expect(watches.map((watch) => watch.changed())).to.deep.equal([true, true]);
    for (const watch of watches) watch.dispose();
  });

  it('says nothing of a form that the browser itself sends', async () => {
    const form = await place();
    const frame = document.createElement('iframe');
    frame.name = 'cible';
    form.after(frame);
    form.target = 'cible';
    form.action = '/__fixture/answer';
    const watch = watchForm(form);
    await taken(form);
    const field = form.elements.namedItem('titre') as HTMLInputElement;
    field.value = 'Vélo bleu';
    form.requestSubmit();
    expect(watch.changed()).to.equal(false);
    await clickOn(field);
    await type('!');
    expect(watch.changed()).to.equal(true);
    watch.dispose();
  });

  it('says nothing of a form that is gone', async () => {
    const form = await place();
    const frame = await openFrame(await publishPage(`<!doctype html><title>x</title>${FIELDS}`));
    const inner = frame.contentDocument!.querySelector('form')!;
    const watches = [watchForm(form), watchForm(inner)];
    await Promise.all([form, inner].map(taken));
    for (const each of [form, inner]) each.querySelector('input')!.value = 'Autre';
    expect(watches.map((watch) => watch.changed())).to.deep.equal([true, true]);
    form.remove();
    frame.remove();
    expect(watches.map((watch) => watch.changed())).to.deep.equal([false, false]);
    for (const watch of watches) watch.dispose();
  });

  it('watches every form below a root', async () => {
    const form = await place();
    const root = form.parentElement!;
    root.append(form.cloneNode(true));
    const leaks = watchLeaks();
    for (let round = 0; round < 50; round += 1) watchForms(root).dispose();
    await leaks.expectNone();
    const watch = watchForms(root);
    await Promise.all([...root.querySelectorAll('form')].map(taken));
    root.querySelectorAll('input')[4]!.value = 'Autre';
    expect(watch.changed()).to.equal(true);
    watch.dispose();
    await leaks.expectNone();
  });
});
