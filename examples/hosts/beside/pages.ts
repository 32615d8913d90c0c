import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';

/** What answers a request for a page beside another library. */
export interface Page {
  type: string;
  body: string;
  /** Its Content Security Policy: the contract's, and what the library beside ours needs more. */
  policy: string;
}

const TAGS = `<link rel="stylesheet" href="/flexit/flexit.css">
    <script type="module" src="/flexit/flexit.js"></script>`;

const STRICT = "default-src 'self'; style-src 'self'; script-src 'self'";
const TRUSTED = "require-trusted-types-for 'script'; trusted-types flexit";

/** Bootstrap and the DSFR draw with `data:` images; jQuery and the DSFR write HTML, which Trusted Types would refuse. */
const POLICIES: Record<string, string> = {
  bare: `${STRICT}; ${TRUSTED}`,
  bootstrap: `${STRICT}; img-src 'self' data:; ${TRUSTED}`,
  dsfr: `${STRICT}; img-src 'self' data:; ${TRUSTED}`,
  'jquery-3': `${STRICT}; ${TRUSTED}`,
  'jquery-4': `${STRICT}; ${TRUSTED}`,
  tailwind: `${STRICT}; ${TRUSTED}`,
};

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder), 'utf8');

/** `/beside/NAME`: the page with our two tags and our elements; `?without` leaves the tags out, as the page was before. */
export async function besidePage({ pathname, searchParams }: URL): Promise<Page | undefined> {
  const name = /^\/beside\/([\w-]+)$/.exec(pathname)?.[1];
  const policy = name && POLICIES[name];
  if (!policy) return undefined;
  const [page, elements] = await Promise.all([read(`${name}.html`), read('elements.html')]);
  const tags = searchParams.has('without') ? '' : TAGS;
  const head = `${tags}\n    <link rel="stylesheet" href="/beside/page.css">`;
  const body = page.replace('<!-- flexit -->', () => head).replace('<!-- elements -->', () => elements);
  return { type: 'text/html; charset=utf-8', body, policy };
}

/** Tailwind's reset, and the utilities that its page uses. */
export async function tailwindSheet(): Promise<string> {
  const require = createRequire(import.meta.url);
  const { build } = await compile(await read('tailwind.css'), {
    async loadStylesheet(id) {
      const path = require.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
      return { path, base: '', content: await readFile(path, 'utf8') };
    },
  });
  const words = (await read('tailwind.html')).match(/[\w-]+/g) ?? [];
  return build(words);
}
