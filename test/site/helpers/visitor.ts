import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Account } from './site.ts';

export type Answer = LightMyRequestResponse;

export interface PostOptions {
  /** As the library sends it. */
  ajax?: boolean;
  /** Without it the visitor's own token, as the hidden field; null for none. */
  csrf?: string | null;
  headers?: Record<string, string>;
}

export interface SentFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

type Fields = Record<string, string | string[]>;

/** Someone with a browser: keeps cookies, follows no redirection by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly app: Pick<FastifyInstance, 'inject'>) {}

  async get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({ method: 'GET', url, headers });
  }

  /** Posts `application/x-www-form-urlencoded`. */
  async post(url: string, fields: Fields, { ajax = false, csrf, headers = {} }: PostOptions = {}): Promise<Answer> {
    const token = csrf === undefined ? await this.csrf() : csrf;
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const text of [value].flat()) body.append(name, text);
    }
    if (token && !ajax) body.append('_csrf', token);
    return this.#send({
      method: 'POST',
      url,
      payload: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(ajax ? { 'x-requested-with': 'XMLHttpRequest', ...(token ? { 'x-csrf-token': token } : {}) } : {}),
        ...headers,
      },
    });
  }

  /** Posts files as the form of the photos does, its token first; `ajax`, with the token as a header. */
  async upload(url: string, files: SentFile[], { ajax = false, csrf }: PostOptions = {}): Promise<Answer> {
    const token = csrf === undefined ? await this.csrf() : csrf;
    const parts: (string | Buffer)[] = [];
    const begin = (disposition: string) => parts.push(`--X\r\nContent-Disposition: form-data; ${disposition}\r\n`);
    if (token && !ajax) {
      begin('name="_csrf"');
      parts.push(`\r\n${token}\r\n`);
    }
    for (const { name, bytes, type = 'image/jpeg' } of files) {
      begin(`name="photos"; filename="${name}"`);
      parts.push(`Content-Type: ${type}\r\n\r\n`, bytes, '\r\n');
    }
    parts.push('--X--\r\n');
    return this.#send({
      method: 'POST',
      url,
      payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
      headers: {
        'content-type': 'multipart/form-data; boundary=X',
        ...(ajax ? { 'x-requested-with': 'XMLHttpRequest', ...(token ? { 'x-csrf-token': token } : {}) } : {}),
      },
    });
  }

  /** The token of `<meta name="csrf-token">`, on a page that holds one for every visitor. */
  async csrf(): Promise<string> {
    const { body } = await this.get('/contact');
    return /name="csrf-token" content="([^"]*)"/.exec(body)![1]!;
  }

  async signIn({ courriel, password }: Account, retour = ''): Promise<Answer> {
    return this.post('/connexion', { courriel, mot_de_passe: password, retour });
  }

  async #send(options: InjectOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({
      ...options,
      headers: { ...options.headers, ...(cookie ? { cookie } : {}) },
    });
    for (const { name, value } of answer.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }
}
