import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../context.ts';
import { findCredentials } from '../database/sessions.ts';
import { type Fields, fieldsOf, textOf } from '../forms.ts';
import { knownBrowser } from '../known-browsers.ts';
import { parseText } from '../parameters.ts';
import { PASSWORD_MAX, verifyPassword } from '../password.ts';
import { Problem } from '../problems.ts';
import { countGuess, limitedByNetwork } from '../rate-limits.ts';
import { returnTo } from '../return-to.ts';
import { isStorable, storable } from '../text.ts';
import { signIn, signOut } from '../visits.ts';

const HOME = '/mon-espace';
/** By what the address says, after what ended the session. */
const MESSAGES: Record<string, string> = {
  deconnexion: 'Vous êtes déconnecté.',
  'mot-de-passe': 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  courriel: 'Votre adresse est changée. Connectez-vous avec elle.',
  'compte-supprime': 'Votre compte est supprimé, avec ce que vous aviez publié.',
};
const WRONG = 'L’adresse ou le mot de passe est incorrect.';

export function sessionRoutes(app: FastifyInstance, { database, limits }: Site): void {
  app.get<{ Querystring: Fields }>('/connexion', async (request, reply) => {
    const retour = returnTo(request.query.retour, HOME);
    if (request.visit.member) return reply.redirect(retour, 303);
    const message = MESSAGES[parseText(request.query.message, 20)];
    return reply.page('connexion', { retour, courriel: '', problem: null, message });
  });

  app.post(
    '/connexion',
    {
      config: {
        ...limitedByNetwork('connexion', limits.signIn),
        retry: (request, reply, problem) => showForm(reply, fieldsOf(request.body), problem),
      },
    },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const courriel = textOf(fields, 'courriel').trim().toLowerCase();
      const password = textOf(fields, 'mot_de_passe');
      const readable = isStorable(courriel) && courriel.length <= 254 && password.length <= PASSWORD_MAX;
      const known = readable ? await findCredentials(database, courriel) : undefined;
      const browser = known && (await knownBrowser(database, request, known.id));
      const forgive = await countGuess(database, request, courriel, browser, limits);
      const right = await verifyPassword(readable ? password : '', known?.passwordHash);
      if (!known || !right) throw new Problem(401, WRONG);
      await forgive();
      await signIn(database, request, reply, known.id);
      return reply.done('Vous êtes connecté.', returnTo(fields.retour, HOME));
    },
  );

  app.post('/deconnexion', async (request, reply) => {
    await signOut(database, request, reply);
    return reply.done('Vous êtes déconnecté.', '/connexion?message=deconnexion');
  });
}

/** The form again, but for the password. */
function showForm(reply: FastifyReply, fields: Fields, problem: Problem): Promise<FastifyReply> {
  const data = {
    retour: returnTo(fields.retour, HOME),
    courriel: storable(textOf(fields, 'courriel')).slice(0, 254),
    problem: problem.message,
    message: undefined,
  };
  return reply.page('connexion', data, problem.statusCode);
}
