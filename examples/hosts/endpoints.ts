/** What the pages of all hosts ask of their server. */
const ROUTES: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  'GET /favicon.ico': async () => new Response(null, { status: 204 }),
  'POST /inscription': async (request) => {
    const nom = String((await request.formData()).get('nom') ?? '').trim();
    if (nom === '') return fragment('<p class="alert-danger">Votre nom manque.</p>', 422);
    return fragment(`<p class="alert-success">Votre place est retenue, ${asText(nom)}.</p>`);
  },
};

export async function answerShared(request: Request): Promise<Response | undefined> {
  return ROUTES[`${request.method} ${new URL(request.url).pathname}`]?.(request);
}

const fragment = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const asText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
