import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asked, Demo, DemoAnswer } from '../catalogue/demos/demo.ts';
import { DEMOS } from '../catalogue/demos/index.ts';
import type { Place } from '../catalogue/places.ts';
import { shareFile } from '../catalogue/preview.ts';
import { answerText, requestText } from '../catalogue/sent.ts';
import type { Database } from '../database/connection.ts';
import { type Essai, keepEssai, readEssai } from '../database/essais.ts';
import { fieldsOf } from '../forms.ts';
import { isAjax } from '../pages.ts';
import { Problem, STALE_PAGE } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { hasCsrfToken, sessionHash } from '../visits.ts';

/** Requests of a visitor a minute: suggestions while one types, in several examples. */
const REQUESTS = 600;

/**
 * The endpoints of the catalogue's examples. No token is demanded, since an example's form has none without script and nothing is
 * changed but what the visitor's own panels show; a wrong one is refused, as elsewhere. Previews, whose origin is opaque, may ask
 * too: their requests come without cookies, so nothing is kept of them.
 */
export function demoRoutes(app: FastifyInstance, database: Database, { root }: Place): void {
  const config = { csrf: false, ...limited('essais', REQUESTS) };
  for (const [path, demo] of DEMOS) {
    app.route({
      method: ['GET', 'POST'],
      url: root + path,
      config,
      handler: async (request, reply) => {
        if (isForged(request)) throw new Problem(403, STALE_PAGE);
        return send(reply, await answerOf(database, root, path, demo, request));
      },
    });
    app.options(root + path, { config }, async (_request, reply) =>
      shareFile(reply)
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type, x-requested-with, x-flexit-target, x-csrf-token')
        .send(),
    );
  }
  app.get<{ Params: { '*': string } }>(
    `${root}envois/*`,
    { config: limited('envois', REQUESTS) },
    async (request, reply) => {
      const path = request.params['*'];
      const kept = DEMOS.has(path) ? await readEssai(database, sessionHash(request), path) : undefined;
      return reply
        .header('cache-control', 'no-store')
        .send({ request: kept?.request ?? '', answer: kept?.answer ?? '' });
    },
  );
}

const isForged = (request: FastifyRequest) => !!request.headers['x-csrf-token'] && !hasCsrfToken(request);

/** Answers, and keeps what was asked and answered before that leaves, so that whoever has the answer finds both. */
async function answerOf(
  database: Database,
  root: string,
  path: string,
  demo: Demo,
  request: FastifyRequest,
): Promise<DemoAnswer> {
  const session = sessionHash(request);
  const former = session ? await readEssai(database, session, path) : undefined;
  const state = former?.state ?? '';
  const fields = fieldsOf(request.method === 'POST' ? request.body : request.query);
  const asked: Asked = { method: request.method, fields, ajax: isAjax(request), root, state };
  const answer = demo(asked);
  if (session) {
    const sent = { request: requestText(request), answer: answerText(answer), state: answer.state ?? state };
    await keepEssai(database, session, path, followed(former, sent));
  }
  return answer;
}

/** What was sent, after the redirection that it followed. */
function followed(former: Essai | undefined, sent: Essai): Essai {
  if (!former || !isRedirection.test(former.answer) || !sent.request.startsWith('GET ')) return sent;
  const both = (part: 'request' | 'answer') => `${former[part]}\n\n${sent[part]}`;
  return { ...sent, request: both('request'), answer: both('answer') };
}

/** The whole text of one that has led nowhere yet. */
const isRedirection = /^303 [^\n]*\n[^\n]*$/;

function send(reply: FastifyReply, { status = 200, type = 'text/html; charset=utf-8', body, location }: DemoAnswer) {
  shareFile(reply).header('cache-control', 'no-store');
  if (location) return reply.redirect(location, status);
  return reply.code(status).type(type).send(body);
}
