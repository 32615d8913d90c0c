import type { Account } from '../../site/helpers/site.ts';

/** The cookie header of a visitor who has seen a page. */
export async function visitor(url: string): Promise<string> {
  return cookieOf(await fetch(`${url}/a-propos`));
}

/** The cookie header of a member who has signed in. */
export async function member(url: string, { courriel, password }: Account): Promise<string> {
  const page = await fetch(`${url}/connexion`);
  const cookie = cookieOf(page);
  const token = /name="csrf-token" content="([^"]*)"/.exec(await page.text())?.[1] ?? '';
  const answer = await fetch(`${url}/connexion`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ courriel, mot_de_passe: password, _csrf: token }),
  });
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`Signing in at ${url} got ${answer.status}.`);
  return cookieOf(answer);
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
