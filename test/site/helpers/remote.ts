import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A browser waits longer; no answer of the site takes as long, its queries end after 15 s. */
const PATIENCE_MS = 20_000;

interface Request {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  cookies: { name: string; value: string }[];
  body: string;
}

/**
 * A site that runs elsewhere, to be asked as one's own is by `inject`: for `new Visitor(remote(url))`. It takes less of the processor than
 * `fetch`: bodies stay packed.
 * @param patience how long it waits for an answer, in milliseconds; 20 000 by default
 * @param keepAlive by one connection, as a browser; else each request by a new one, which no server that went has closed
 */
export function remote(
  origin: string,
  { keepAlive = false, patience = PATIENCE_MS } = {},
): Pick<FastifyInstance, 'inject'> {
  const agent = keepAlive && new Agent({ keepAlive, maxSockets: 1 });
  const inject = ({ method, url, headers = {}, payload = '' }: Request) =>
    new Promise<Answer>((resolve, reject) => {
      const length = payload && { 'content-length': Buffer.byteLength(payload) };
      const asked = request(origin + url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => {
            const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=');
            return { name, value };
          });
          const body = Buffer.concat(pieces).toString();
          resolve({ statusCode: answer.statusCode!, headers: answer.headers, cookies, body });
        });
      });
      asked.setTimeout(patience, () => asked.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })));
      asked.once('error', reject);
      asked.end(payload);
    });
  return { inject: inject as unknown as FastifyInstance['inject'] };
}
