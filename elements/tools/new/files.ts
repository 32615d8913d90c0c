import { componentName } from '../manifest/names.ts';

/** The files of a new feature, by path: a small working element with its page and its test. */
export const featureFiles = (name: string): Readonly<Record<string, string>> => ({
  [`react/${name}/attributes.ts`]: attributes(name),
  [`react/${name}/${name}.tsx`]: component(name),
  [`elements/${name}.ts`]: element(name),
  [`styles/${name}.css`]: STYLES,
  [`examples/pages/${name}.html`]: page(name),
  [`test/${name}.test.ts`]: test(name),
});

const attributes = (name: string) => `import { type Docs, defineTable, text } from '../core/attributes.ts';

export const table = defineTable({
  name: '${name}',
  attributes: {
    titre: text('', { aliases: ['data-title'] }),
  },
});

export const docs: Docs<typeof table> = {
  summary: { en: 'A titled box around its content.', fr: 'Une boîte titrée autour de son contenu.' },
  attributes: {
    titre: { en: 'The title above the content.', fr: 'Le titre au-dessus du contenu.' },
  },
  methods: {},
  slots: { '': { en: 'The content.', fr: 'Le contenu.' } },
  parts: {
    box: { en: 'The box.', fr: 'La boîte.' },
    title: { en: 'The title.', fr: 'Le titre.' },
  },
};
`;

const component = (name: string) => `import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import type { table } from './attributes.ts';

export function ${componentName(name)}({ titre }: Props<typeof table> & { host: Host }) {
  return (
    <div part="box" className="box">
      {titre && (
        <p part="title" className="title">
          {titre}
        </p>
      )}
      <slot />
    </div>
  );
}
`;

/** The two imports in alphabetical order, as the linter demands. */
const imports = (name: string) =>
  [
    `import { table } from '../react/${name}/attributes.ts';`,
    `import { ${componentName(name)} } from '../react/${name}/${name}.tsx';`,
  ].toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));

const pathOf = (line: string) => line.slice(line.indexOf("'"));

const element = (name: string) => `${imports(name).join('\n')}
import styles from '../styles/${name}.css?inline';
import { define } from './bridge/bridge.tsx';

define(table, ${componentName(name)}, styles);
`;

const STYLES = `:host {
  display: block;
}
:host([hidden]) {
  display: none;
}
.box {
  padding: var(--flexit-space);
  border: 1px solid var(--flexit-border);
  border-radius: var(--flexit-radius-small);
}
.title {
  margin-block: 0 0.5rem;
  font-weight: 600;
}
`;

/**
 * The feature's page: what people read at `/elements/NAME`.
 *
 * - `main[data-purpose]` is the element's purpose: overlay, form, list, navigation, media, member or site.
 * - `main > header` holds the title and a description; then follows one `section` with an id for each example or subject.
 * - Prose is bilingual: elements with `lang="fr"` and `lang="en"` side by side; the page of each language leaves out the other's.
 *   Inside an example nothing is left out, and its content is French, as on the sites that use it.
 * - `div.example` is live, and the source of the markup that is shown. `data-script="NAME/x.js"` shows that script too.
 *   `data-sends="NAME/x"` is the address that it asks, of which the catalogue shows below it what the site's server received; its endpoint
 *   stands in `examples/site/catalogue/demos/`, one for each example.
 *   A `script type="application/json"` after it holds the data that a template would be given; where a whole text or attribute, or one
 *   part of an address, is a text of the data, the Twig, PHP and Liquid markup has the variable. A JSON attribute that equals a list or
 *   an object of the data becomes it, encoded. Elements that are written alike for each member of a list are a loop over it, also a
 *   loop in a loop; what only some of them have is a condition, where a datum of theirs says which.
 * - The sections `#clavier`, `#sans-javascript` and `#accessibilite` are mandatory; a language's keys are rows with that `lang`.
 * - Addresses are relative (`form/contact.htm`), except those of the library, `/dist/…`. Other files that an example needs are in
 *   `examples/pages/NAME/` and linked in the head; the catalogue and its previews load them too.
 *
 * The tables of attributes, events, methods, slots, parts and the loading policy are added by the catalogue.
 */
const page = (name: string) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>flexit-${name} · Flexit</title>
    <link rel="stylesheet" href="/dist/flexit.css">
    <link rel="stylesheet" href="catalogue.css">
    <script type="module" src="/dist/flexit.js"></script>
  </head>
  <body>
    <main data-purpose="site">
      <header>
        <h1 lang="fr">La boîte titrée</h1>
        <h1 lang="en">The titled box</h1>
        <p lang="fr">Une boîte titrée autour de son contenu.</p>
        <p lang="en">A titled box around its content.</p>
      </header>

      <section id="contenu">
        <h2 lang="fr">Un contenu de la page</h2>
        <h2 lang="en">Content of the page</h2>
        <div class="example">
          <flexit-${name} titre="Horaires de la mairie">
            <p>Du lundi au vendredi, de 9 h à 17 h.</p>
          </flexit-${name}>
        </div>
        <script type="application/json">
          { "service": { "titre": "Horaires de la mairie", "horaires": "Du lundi au vendredi, de 9 h à 17 h." } }
        </script>
      </section>

      <section id="clavier">
        <h2 lang="fr">Au clavier</h2>
        <h2 lang="en">Keyboard</h2>
        <p lang="fr">La boîte ne prend pas le focus ; ce qu’elle contient garde son propre clavier.</p>
        <p lang="en">The box takes no focus; what it holds keeps its own keyboard.</p>
      </section>

      <section id="sans-javascript">
        <h2 lang="fr">Sans JavaScript</h2>
        <h2 lang="en">Without JavaScript</h2>
        <p lang="fr">Le contenu se lit tel que le serveur l’a rendu, sans titre ni boîte.</p>
        <p lang="en">The content reads as the server rendered it, without title or box.</p>
      </section>

      <section id="accessibilite">
        <h2 lang="fr">Accessibilité</h2>
        <h2 lang="en">Accessibility</h2>
        <p lang="fr">Le titre est un paragraphe : il n’entre pas dans le plan de la page.</p>
        <p lang="en">The title is a paragraph: it takes no part in the page’s outline.</p>
      </section>
    </main>
  </body>
</html>
`;

const test = (name: string) => `import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/${name}.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLeaks } from './support/leaks.ts';

type Element = HTMLElement & { titre: string };

const CYCLES = 50;

const place = () =>
  fixture<Element>(html\`
    <flexit-${name} when="eager" titre="Horaires"><p>De 9 h à 17 h.</p></flexit-${name}>
  \`);
const title = (element: Element) => element.shadowRoot!.querySelector('[part="title"]');

describe('flexit-${name}', () => {
  it('shows its title above the content of the server, and axe finds nothing', async () => {
    const element = await place();
    const content = element.querySelector('p');
    expect(title(element)?.textContent).to.equal('Horaires');
    expect(content?.assignedSlot).to.be.an.instanceOf(HTMLSlotElement);
    await expectAccessible(element);
  });

  it('takes its title from the attribute and from the property, and shows none where there is none', async () => {
    const element = await place();
    element.setAttribute('titre', 'Adresse');
    expect(title(element)?.textContent).to.equal('Adresse');
    element.titre = '<img src=x onerror=alert(1)>';
    expect(title(element)?.textContent).to.equal('<img src=x onerror=alert(1)>');
    element.removeAttribute('titre');
    element.titre = '';
    expect(title(element)).to.equal(null);
  });

  it('leaves nothing behind', async () => {
    const element = await place();
    const parent = element.parentElement!;
    const content = element.querySelector('p');
    element.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(element);
      parent.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(element.querySelector('p')).to.equal(content);
  });
});
`;
