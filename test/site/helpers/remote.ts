import type { FastifyInstance } from 'fastify';

interface Request {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** A site that runs elsewhere, to be asked as one's own is by `inject`: for `new Visitor(remote(url))`. */
export function remote(origin: string): Pick<FastifyInstance, 'inject'> {
  const inject = async ({ method, url, headers, payload }: Request) => {
    const answer = await fetch(origin + url, { method, headers, body: payload, redirect: 'manual' });
    const cookies = answer.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=');
      return { name, value };
    });
    const body = await answer.text();
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), cookies, body };
  };
  return { inject: inject as unknown as FastifyInstance['inject'] };
}
