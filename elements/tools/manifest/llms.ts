import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { htmlToText } from '../pages/escape.ts';
import { textIn } from '../pages/languages.ts';
import { readPage } from '../pages/page.ts';
import { treeOf } from '../pages/tree.ts';
import { ENDPOINTS, NO_TARGET, SERVER, type ServerAnswer, type ServerRequest } from '../server/requests.ts';
import { attributeText, type Documented, type DocumentedAttribute, defaultText } from './elements.ts';
import { firstSentence } from './markdown.ts';

/** The addresses of the text's links. */
export interface Addresses {
  element(name: string): string;
  /** The address of a guide of the catalogue, where there is one. */
  guide?(name: string): string;
  /** The address of a file of `dist/`. */
  file(path: string): string;
}

/** On the example site, which has the catalogue, and the library under `/flexit/`. */
export const SITE: Addresses = {
  element: (name) => `/elements/en/${name}`,
  guide: (name) => `/elements/en/guides/${name}`,
  file: (path) => `/flexit/${path}`,
};
/** In the package, relative to the text. */
export const PACKAGE: Addresses = { element: (name) => `elements/${name}.js`, file: (path) => path };

/** The length of an example above which a shorter one is taken, in characters. */
const EXAMPLE_MAX = 600;
/** Elements that say the same of something, from which on it is said once for all of them. */
const SHARED_BY = 2;

const FILES: Readonly<Record<string, string>> = {
  'custom-elements.json': 'every attribute, property, method, event, slot, part, state and custom property, as data',
  'types/elements.d.ts': 'the same as TypeScript',
  'vscode.html-custom-data.json': 'completion in VS Code (`html.customData`)',
  'web-types.json': 'completion in JetBrains’ editors',
  'cms/allowed.json': 'the attributes that a content filter has to let through, by tag',
  'cms/kses.php': 'the same for WordPress',
  'cms/drupal.txt': 'the same for Drupal’s text formats',
  'cms/symfony.yaml': 'the same for Symfony’s HTML Sanitizer',
  'cms/htmlpurifier.php': 'the same for HTML Purifier',
};

/** The content of `llms.txt` (https://llmstxt.org): a title, what to know before writing a page, then lists of links. */
export const llmsText = (elements: readonly Documented[], addresses: Addresses): string => {
  const pages = elements.map(({ name, tag, summary }) => link(tag, addresses.element(name), firstSentence(summary.en)));
  const files = Object.entries(FILES).map(([path, text]) => link(path, addresses.file(path), text));
  const described = elements.map(describe);
  const shared = sharedLines(described);
  const parts = [
    introduction(elements),
    `What several elements have word for word stands here, and by its name alone below:\n\n${[...shared.keys()].join('\n')}`,
    ...described.map((sections) => told(sections, shared)),
    endpoints(),
    '## Elements',
    pages.join('\n'),
    ...(addresses.guide ? ['## Guides', guides(addresses.guide).join('\n')] : []),
    '## Data',
    files.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
};

const GUIDES = 'examples/site/views/catalogue/guides';

/** The catalogue's guides, each with its first sentence. */
const guides = (address: (name: string) => string): string[] =>
  readdirSync(at(GUIDES))
    .sort()
    .map((file) => {
      const html = read(`${GUIDES}/${file}`);
      const root = treeOf(html);
      const said = (name: string) => htmlToText(textIn(html, root, name, 'en') ?? '');
      const name = file.replace(/\.liquid$/, '');
      return link(said('h1'), address(name), firstSentence(said('p')));
    });

const link = (title: string, address: string, text: string) => `- [${title}](${address}): ${text}`;

/** The names that `elements/index.ts` exports. */
const api = (): string[] => [...read('elements/index.ts').matchAll(/^export const (\w+) =/gm)].map(([, name]) => name!);

const introduction = (elements: readonly Documented[]) => `# Flexit

> Custom elements for server-rendered, content-managed sites: a template places tags and attributes instead of scripts. The server’s HTML inside a tag is the feature without JavaScript; the element enhances it in place. French by default, English where the nearest \`lang\` says so.

Contents: how a page loads it; rules that hold for every element; what several have alike; then each element with one example (${elements.map(({ name }) => name).join(', ')}); last the links to their pages and to the data for editors. Where an example repeats, it is a Twig template that loops over its data; the pages have it in HTML, PHP and Liquid too.

A page loads the library with two tags; each element’s own code comes when a visitor is about to use it:

\`\`\`html
<link rel="stylesheet" href="/flexit/flexit.css">
<script type="module" src="/flexit/flexit.js"></script>
\`\`\`

With a bundler: \`npm install flexit\`, then \`import 'flexit/elements/modal'\` defines one element, \`import 'flexit/loader'\` finds and loads them by itself, \`import 'flexit/all'\` takes all; \`import 'flexit/flexit.css'\` is needed in each case. \`import { ${api().join(', ')} } from 'flexit'\` is the JavaScript API, \`flexit/react\` the React components, \`flexit/types/react\`, \`/preact\`, \`/vue\`, \`/svelte\` and \`/astro\` the tags’ types in templates.

Astro: \`import 'flexit/loader'\` in a \`<script>\` of the layout, \`import 'flexit/flexit.css'\` in its frontmatter, objects by \`JSON.stringify\`; with \`<ClientRouter />\` forms in \`<flexit-form>\` and links to elements need no attribute. Nuxt: \`import 'flexit/loader'\` in a client plugin, \`vue.compilerOptions.isCustomElement\`, objects by \`:buttons.prop\` (of an element that is not defined yet Vue writes \`[object Object]\`, which is read as nothing), and a \`build:manifest\` hook that empties each chunk’s \`dynamicImports\`, else every page prefetches all elements.

Rendered on a server by a framework: in Next (App Router), \`import { Modal } from 'flexit/react/modal'\`, a file for each component, since a server component brings all of a \`'use client'\` file; in SvelteKit, tags, with \`import 'flexit/light/loader'\` in the root layout, and \`import 'flexit/light/elements/modal'\` in a page that gives that element objects. Where the framework renders a list’s rows, prevent \`flexit-request\` (\`onRequest\`) and lead its router to \`?\${event.detail.body}\`. Both start from inline scripts, which take a nonce under the policy below.

The same library on Preact instead of React, lighter and otherwise alike: \`/flexit/light/flexit.js\` in the script tag (the style sheet stays), \`/flexit/light/index.js\` for scripts without a bundler, and with one \`flexit/light\`, \`flexit/light/loader\`, \`flexit/light/all\` and \`flexit/light/elements/modal\`. Use one runtime on a page; of two, the first to come serves it.

Rules that hold for every element:

- Write real HTML inside: links that lead somewhere, forms that post. Never an empty element filled by script.
- An attribute is read under its name, else with \`data-\` before it. Its property has the same name in camelCase (\`close-top\`, \`closeTop\`; \`add_params\`, \`addParams\`) and takes the parsed value.
- A flag is on when present; \`false\`, \`0\` and \`non\` as its value turn it off. Lists are comma-separated or JSON. A value that does not fit falls back to the default, with one warning on the console.
- \`when="eager | visible | intent | idle"\` overrides when the element is loaded; the default stands below as « loads ».
- What opens has \`show()\`, \`close()\`, \`toggle()\` and \`open\`. Without script, it opens by a child in \`slot="trigger"\` (best a link to the element’s id; where the element has that slot), by \`<button commandfor="ID" command="--show">\` (\`--close\`, \`--toggle\`), and by an address whose hash is its id.
- \`await invoke(element, 'show')\` works before the element is loaded; a direct call follows \`customElements.whenDefined\`.
- Events bubble, are composed, and are named \`flexit-…\`. What opens fires \`flexit-before-open\` and \`flexit-before-close\` (cancelable), \`flexit-open\` and \`flexit-close\`. An element whose component throws shows the server’s content again and fires \`flexit-error\`.
- Everything works under \`default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types flexit\`: no inline script, no inline style, no \`onclick\`.
- Looks: custom properties \`--flexit-*\` on \`:root\` or on the element, \`::part(…)\`, \`:state(…)\`.`;

/** What is said of an element: paragraphs, and lists under a title. */
type Said = string | { readonly title: string; readonly items: readonly string[] };

/** One element, as a paragraph, lists and an example: the format allows no headings before its links. */
function describe(element: Documented): Said[] {
  const { name, tag, when, summary, attributes, methods, events, slots, parts, states, cssProperties } = element;
  const lists = [
    list('Attributes', attributes.filter((each) => each.property).map(attributeLine)),
    list(
      'Methods',
      methods.map(({ signature, doc }) => item(signature.text, doc.en)),
    ),
    list(
      'Events',
      events
        .filter((each) => each.name !== 'flexit-error')
        .map(({ name, type, cancelable, doc }) =>
          item(`${name}: ${type}`, cancelable ? `${doc.en} Cancelable.` : doc.en),
        ),
    ),
    list(
      'Slots',
      slots.map((slot) => item(slot.name || '(default)', slot.doc.en)),
    ),
    list(
      'Parts',
      parts.map((part) => item(part.name, part.doc.en)),
    ),
    list(
      'States',
      states.map((state) => item(state.name, state.doc.en)),
    ),
    list(
      'Custom properties',
      cssProperties.map((property) => item(property.name, property.doc.en)),
    ),
  ].filter(({ items }) => items.length > 0);
  const example = exampleOf(name);
  return [
    `**\`<${tag}>\`** (loads: \`${when}\`). ${summary.en}`,
    ...lists,
    ...[serverSide(name), example].flatMap((text) => text || []),
  ];
}

/** What the element asks of a server, and what may be answered. */
function serverSide(name: string): string {
  const { note, requests } = SERVER[name]!;
  const items = Object.values(requests).map(requestLines);
  return [note && `On the server: ${note.en}`, items.length > 0 && `Requests:\n\n${items.join('\n')}`]
    .filter(Boolean)
    .join('\n\n');
}

function requestLines({ when, method, address, accept, target, parameters, answers, endpoint }: ServerRequest): string {
  const sent = parameters.map((parameter) => `\`${parameter.name}\` (${parameter.doc.en})`).join(', ');
  const facts = [
    `${when.en}: ${method}, address: ${address.en}`,
    accept ? `\`Accept: ${accept}\`` : 'by the browser, in a frame',
    target && target !== NO_TARGET && `\`X-Flexit-Target\`: ${target.en}`,
    sent && `with ${sent}`,
    endpoint && `endpoint: \`${endpoint}\``,
  ];
  const lines = [`- ${facts.filter(Boolean).join('; ')}.`, ...answers.map(answerLine)];
  return lines.join('\n');
}

const answerLine = ({ status = 200, type, what, body }: ServerAnswer) =>
  `  - ${status} \`${type}\`: ${what.en}${body && type !== 'text/html' ? ` \`${body.replaceAll('\r\n', ' ')}\`` : ''}`;

/** One endpoint for each kind of request, in PHP; the catalogue's pages have them for other servers too. */
const endpoints = (): string =>
  [
    'Requests carry `X-Requested-With: XMLHttpRequest`, `X-Flexit-Target` (the id of what is awaited, else nothing) and, of a POST, `X-CSRF-Token` (of `<meta name="csrf-token">`). Endpoints in PHP follow; each element’s page has them in Symfony, Laravel, Django, Rails and Express too.',
    ...ENDPOINTS.map(
      (name) =>
        `Endpoint \`${name}\`:\n\n\`\`\`php\n${read(`examples/site/catalogue/endpoints/${name}/endpoint.php`).trim()}\n\`\`\``,
    ),
  ].join('\n\n');

/** The lines that several elements have, with the code that names each. */
function sharedLines(described: readonly (readonly Said[])[]): ReadonlyMap<string, string> {
  const lines = described.flatMap((sections) =>
    sections.flatMap((said) => (typeof said === 'string' ? [] : said.items)),
  );
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= SHARED_BY).map(([line]) => line);
  const codes = shared.map((line) => /^- (`[^`]+`)/.exec(line)![1]!);
  // A name that is described in two ways stays with its element.
  return new Map(
    shared.flatMap((line, at) =>
      codes.indexOf(codes[at]!) === codes.lastIndexOf(codes[at]!) ? [[line, codes[at]!]] : [],
    ),
  );
}

/** What is said of an element, in which what is shared is only named. */
const told = (sections: readonly Said[], shared: ReadonlyMap<string, string>): string =>
  sections
    .map((said) => {
      if (typeof said === 'string') return said;
      const named = said.items.flatMap((line) => shared.get(line) ?? []);
      const lines = said.items.filter((line) => !shared.has(line));
      return `${said.title}:${named.length > 0 ? ` ${named.join(', ')}` : ''}${lines.length > 0 ? `\n\n${lines.join('\n')}` : ''}`;
    })
    .join('\n\n');

const list = (title: string, items: readonly string[]) => ({ title, items });

const item = (code: string, text: string) => `- \`${code}\`: ${text}`;

function attributeLine(attribute: DocumentedAttribute): string {
  const initial = defaultText(attribute.attribute.default);
  const type = `${attribute.name}: ${attribute.attribute.type}${initial === undefined ? '' : ` = ${initial}`}`;
  return item(type, attributeText(attribute, 'en'));
}

/** The first short example of the element's catalogue page, else the shortest one, as a template where that loops; undefined if it has no page. */
function exampleOf(name: string): string | undefined {
  const page = `examples/pages/${name}.html`;
  if (!existsSync(at(page))) return undefined;
  const { sections } = readPage(read(page), 'en', (address) => read(`examples/pages/${address}`));
  const examples = sections
    .flatMap(({ pieces }) => pieces.flatMap(({ example }) => example ?? []))
    .filter(({ source }) => source.includes(`<flexit-${name}`))
    .map(({ codes }) => {
      const code = (language: string) => codes.find(({ id }) => id === language)?.text ?? '';
      const twig = code('twig');
      return twig.includes('{% for') ? `\`\`\`twig\n${twig}\n\`\`\`` : `\`\`\`html\n${code('html')}\n\`\`\``;
    });
  const [shortest] = examples.toSorted((a, b) => a.length - b.length);
  return examples.find(({ length }) => length <= EXAMPLE_MAX) ?? shortest;
}

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
