import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { PACKAGES } from '../hosts.ts';
import { annonce, counter, fragment, page } from '../swaps.ts';

const HEAD = `<meta name="htmx-config" content='{"includeIndicatorStyles":false,"allowEval":false}'>
    <script defer src="htmx.js"></script>
    <script defer src="idiomorph.js"></script>`;

const SCRIPTS: Readonly<Record<string, string>> = {
  '/htmx/htmx.js': 'htmx.org/dist/htmx.min.js',
  '/htmx/idiomorph.js': 'idiomorph/dist/idiomorph-ext.min.js',
};

const get = (address: string, target: string, swap: string, label: string) =>
  `<button type="button" hx-get="${address}" hx-target="${target}" hx-swap="${swap}">${label}</button>`;

const HOME = `
<nav hx-boost="true"><a href="./">Accueil</a> <a href="suite">Suite</a></nav>
<p>
  ${get('annonce/2', '#zone', 'innerHTML', 'Remplacer le contenu')}
  ${get('annonce/3', '#annonce-1', 'outerHTML', 'Remplacer l’annonce')}
  ${get('annonce/4', '#zone', 'beforeend', 'Ajouter')}
  ${get('hors-bande', '#zone', 'beforeend', 'Hors bande')}
  <span hx-ext="morph">${get('annonce/1', '#annonce-1', 'morph:outerHTML', 'Fondre')}</span>
</p>
${annonce(1, { send: 'hx-post="inscription" hx-target="#zone"' })}
<div id="zone"></div>
<p id="bande">Rien encore</p>`;

const inscription = counter();

const ROUTES: Readonly<Record<string, () => Response>> = {
  'GET /htmx/': () => page('htmx', HEAD, HOME),
  'GET /htmx/suite': () =>
    page('htmx, suite', HEAD, `<nav hx-boost="true"><a href="./">Accueil</a></nav>${annonce(9)}`),
  'GET /htmx/hors-bande': () => fragment(`${annonce(6)}<p id="bande" hx-swap-oob="true">Venu hors bande</p>`),
  'POST /htmx/inscription': () => inscription.send(),
};

/** htmx, with its morphing extension. */
export default {
  title: 'htmx',
  async answer(request) {
    const { pathname } = new URL(request.url);
    const script = SCRIPTS[pathname];
    if (script)
      return new Response(await readFile(join(PACKAGES, script)), { headers: { 'content-type': 'text/javascript' } });
    const number = /^\/htmx\/annonce\/(\d+)$/.exec(pathname)?.[1];
    return number ? fragment(annonce(Number(number))) : ROUTES[`${request.method} ${pathname}`]?.();
  },
} satisfies Host;
