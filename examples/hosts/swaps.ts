/** What the hosts that swap fragments answer: small pages of elements, whole or in part. */
const html = (body: string, policy: string, type = 'text/html; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } });

/**
 * Routers write the server's HTML as text, which Trusted Types refuse: a page that requires them gives its own `default` policy,
 * for HTML alone. Scripts, `eval` and inline styles stay refused.
 */
const POLICY = [
  "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'",
  'trusted-types flexit default',
].join('; ');

export const page = (title: string, head: string, body: string) =>
  html(
    `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/flexit/flexit.css">
    <link rel="stylesheet" href="/shared/permanence.css">
    <script src="/shared/default-policy.js"></script>
    ${head}
    <script type="module" src="/flexit/flexit.js"></script>
  </head>
  <body>
    <main class="permanence">
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`,
    POLICY,
  );

export const fragment = (body: string, type?: string) => html(body, POLICY, type);

/** An announcement with elements of each kind. Turbo takes every form of a page but those below `data-turbo="false"`. */
export const annonce = (number: number, { send = '' } = {}) => `
<article class="carte" id="annonce-${number}">
  <h2>Annonce ${number}</h2>
  <flexit-tooltip text="Parue le ${number} janvier"><button type="button">Quand ?</button></flexit-tooltip>
  <flexit-modal id="details-${number}" titre="Détails ${number}">
    <button slot="trigger" type="button">Détails</button>
    <p>De quoi il s’agit.</p>
  </flexit-modal>
  <flexit-form data-turbo="false">
    <form method="post" action="inscription" ${send}>
      <label>Votre nom <input name="nom" required></label>
      <button type="submit">S’inscrire</button>
    </form>
  </flexit-form>
</article>`;

/** How often a form was sent: two routers must not send it twice. */
export function counter() {
  let count = 0;
  return {
    send(): Response {
      count += 1;
      return fragment(`<p class="alert-danger">Envoi ${count}</p>`);
    },
  };
}
