import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { PACKAGES } from '../hosts.ts';
import { annonce, counter, fragment, page } from '../swaps.ts';

const HEAD = `<meta name="turbo-prefetch" content="false">
    <script type="module" src="turbo.js"></script>`;

/** The inline style of its progress bar, which changes with its version. */
const PROGRESS_BAR = "'sha256-WAyOw4V+FqDc35lQPyRADLBWbuNK8ahvYEaQIYF1+Ps='";

const LINKS = '<nav><a href="./">Accueil</a> <a href="suite">Suite</a></nav>';

/** Kept from page to page by Turbo. */
const PERMANENT = `
<aside class="carte" id="panier" data-turbo-permanent>
  <flexit-modal id="permanente" titre="Votre sélection">
    <button slot="trigger" type="button">Votre sélection</button>
    <label>Note <input name="note"></label>
    <p><a href="suite">Suite, depuis la fenêtre</a></p>
  </flexit-modal>
</aside>`;

const FRAME = `<turbo-frame id="cadre">${annonce(2)}<a href="cadre">Autre annonce</a></turbo-frame>`;
const STREAM = `<form method="post" action="flux"><button type="submit">Ajouter au flux</button></form><div id="flux"></div>`;

const inscription = counter();

const ROUTES: Readonly<Record<string, () => Response>> = {
  'GET /turbo/': () => page('Turbo', HEAD, `${LINKS}${PERMANENT}${annonce(1)}${FRAME}${STREAM}`),
  'GET /turbo/suite': () => page('Turbo, suite', HEAD, `${LINKS}${PERMANENT}${annonce(4)}`),
  'GET /turbo/cadre': () => page('Turbo, cadre', HEAD, `<turbo-frame id="cadre">${annonce(3)}</turbo-frame>`),
  'POST /turbo/inscription': () => inscription.send(),
  'POST /turbo/flux': () =>
    fragment(
      `<turbo-stream action="append" target="flux"><template>${annonce(5)}</template></turbo-stream>
       <turbo-stream action="remove" target="annonce-1"></turbo-stream>`,
      'text/vnd.turbo-stream.html; charset=utf-8',
    ),
};

/** Turbo Drive, a frame and streams. */
export default {
  title: 'Turbo',
  async answer(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/turbo/turbo.js') return script('@hotwired/turbo/dist/turbo.es2017-esm.js');
    const answer = ROUTES[`${request.method} ${pathname}`]?.();
    const policy = answer?.headers.get('content-security-policy');
    if (policy)
      answer!.headers.set(
        'content-security-policy',
        policy.replace("style-src 'self'", (own) => `${own} ${PROGRESS_BAR}`),
      );
    return answer;
  },
} satisfies Host;

const script = async (path: string) =>
  new Response(await readFile(join(PACKAGES, path)), { headers: { 'content-type': 'text/javascript' } });
