import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORGOTTEN_RULES, RESET_RULES } from '../account-form.ts';
import type { Site } from '../context.ts';
import { findJeton } from '../database/jetons.ts';
import { resetPassword } from '../database/members.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, type Fields, fieldsOf, readFields } from '../forms.ts';
import { rememberBrowser } from '../known-browsers.ts';
import { t } from '../langue.ts';
import { keepSecret, showExpired, tokenIn } from '../mailed-link.ts';
import { passwordMail, warningMail } from '../mails.ts';
import { hashPassword } from '../password.ts';
import type { Problem } from '../problems.ts';
import { countMail, limited } from '../rate-limits.ts';

const PATH = '/mot-de-passe';
const CHOICE = '/mot-de-passe/nouveau';
const SIGN_IN = '/connexion?message=mot-de-passe';
/** Whether or not the address has an account. */
const SENT = 'Si un compte existe avec cette adresse, un courriel vient de partir : suivez son lien dans l’heure.';
const CHANGED = 'Votre mot de passe est changé. Connectez-vous avec le nouveau.';

/** A new password for whoever has forgotten theirs, by a link to their mailbox. */
export function passwordRoutes(app: FastifyInstance, { database, limits, mailer, origin }: Site): void {
  const config = limited('mot-de-passe', limits.signIn);

  app.get(PATH, async (request, reply) => {
    const isSent = fieldsOf(request.query).success === '1';
    return showForgotten(reply, { courriel: request.visit.member?.courriel ?? '' }, {}, isSent);
  });

  app.post(PATH, { config: { ...config, retry: retryForgotten } }, async (request, reply) => {
    const { values, errors } = readFields(fieldsOf(request.body), FORGOTTEN_RULES);
    if (errors.courriel) return showForgotten(reply, values, { errors, status: 422 });
    const courriel = values.courriel.toLowerCase();
    await countMail(database, courriel, limits.mails);
    // Whether the address has an account is found out when the mail goes out: the answer takes as long without one.
    await mailer.send(passwordMail(origin(), courriel));
    return reply.done(SENT, `${PATH}?success=1`);
  });

  app.get(CHOICE, async (request, reply) => {
    const fields = fieldsOf(request.query);
    // The library loads the form's page again, marked, once the password is changed.
    if (fields.success === '1') return reply.redirect(SIGN_IN, 303);
    keepSecret(reply);
    const jeton = await findJeton(database, 'mot-de-passe', tokenIn(fields));
    return jeton ? showChoice(reply, fields) : showExpired(reply);
  });

  app.post(CHOICE, { config: { ...config, retry: retryChoice } }, async (request, reply) => {
    keepSecret(reply);
    const fields = fieldsOf(request.body);
    const { values, errors } = readFields(fields, RESET_RULES);
    const token = tokenIn(fields);
    // Before the password's work, which whoever has no link would have for nothing.
    if (!(await findJeton(database, 'mot-de-passe', token))) return showExpired(reply);
    if (errors.nouveau) return showChoice(reply, fields, { errors, status: 422 });
    const member = await resetPassword(database, token, await hashPassword(values.nouveau));
    if (!member) return showExpired(reply);
    await rememberBrowser(database, request, reply, member.id);
    await mailer.send(
      warningMail(member.courriel, member.id, t('Le mot de passe de votre compte vient d’être changé.')),
    );
    return reply.done(CHANGED, SIGN_IN);
  });
}

function retryForgotten(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
  const { values } = readFields(fieldsOf(request.body), FORGOTTEN_RULES);
  return showForgotten(reply, values, { message, status });
}

function retryChoice(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
  return showChoice(keepSecret(reply), fieldsOf(request.body), { message, status });
}

function showForgotten(reply: FastifyReply, values: { courriel: string }, refusal: Refusal = {}, isSent = false) {
  const champs = describeFields('oubli', FORGOTTEN_RULES, values, refusal.errors ?? {});
  return showForm(reply, 'mot-de-passe', { prefixe: 'oubli', champs, sent: isSent ? SENT : null }, refusal);
}

function showChoice(reply: FastifyReply, fields: Fields, refusal: Refusal = {}) {
  const champs = describeFields('choix', RESET_RULES, { nouveau: '' }, refusal.errors ?? {});
  return showForm(reply, 'mot-de-passe-nouveau', { prefixe: 'choix', champs, jeton: tokenIn(fields) }, refusal);
}
