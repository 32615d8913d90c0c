import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { createMember } from '../database/members.ts';
import { findCredentials } from '../database/sessions.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, fieldsOf, readFields } from '../forms.ts';
import { t } from '../langue.ts';
import { hashPassword } from '../password.ts';
import type { Problem } from '../problems.ts';
import { limitedByNetwork } from '../rate-limits.ts';
import {
  FIRST_YEAR,
  readSignUp,
  SIGN_UP_RULES,
  type SignUp,
  type SignUpValues,
  STRUCTURES,
  thisYear,
} from '../sign-up-form.ts';
import { isTrapped, trapped } from '../trap.ts';
import { signIn } from '../visits.ts';

const PATH = '/inscription';
const HOME = '/mon-espace';
const TAKEN = 'Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.';
const ALREADY = 'Vous avez déjà un compte, et vous êtes connecté.';

/** Accounts for whoever publishes annonces, made by themselves. */
export function signUpRoutes(app: FastifyInstance, { database, limits, captcha }: Site): void {
  app.get(PATH, async (request, reply) => {
    if (request.visit.member) return reply.redirect(HOME, 303);
    return showSignUp(reply, readFields({}, SIGN_UP_RULES).values);
  });

  app.post(PATH, { config: { ...limitedByNetwork('inscription', limits.signUp), retry } }, async (request, reply) => {
    if (request.visit.member) return reply.done(ALREADY, HOME);
    const fields = fieldsOf(request.body);
    const { values, errors, content } = await readSignUp(database, fields);
    if (!content) return showSignUp(reply, values, { errors, status: 422 });
    if (isTrapped(fields)) return showSignUp(reply, values, { message: trapped(), status: 422 });
    const refusal = await captcha.refuses(request, fields, limits);
    if (refusal) return showSignUp(reply, values, { message: refusal, status: 422 });
    const id = await create(content);
    if (id === undefined) return showSignUp(reply, values, { errors: { courriel: TAKEN }, status: 422 });
    const { nom } = content;
    const welcome = t('Bienvenue, {nom}. Votre compte est créé : vous pouvez publier votre première annonce.', { nom });
    await signIn(database, request, reply, id, welcome);
    return reply.done(welcome, HOME);
  });

  /** Undefined when the address has an account; the password's work is spared where that is known before. */
  async function create({ password, ...member }: SignUp): Promise<number | undefined> {
    if (await findCredentials(database, member.courriel)) return undefined;
    return createMember(database, { ...member, passwordHash: await hashPassword(password) });
  }
}

function retry(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
  const { message, statusCode: status } = problem;
  return showSignUp(reply, readFields(fieldsOf(request.body), SIGN_UP_RULES).values, { message, status });
}

/** The form, but for the password. */
function showSignUp(reply: FastifyReply, values: SignUpValues, refusal: Refusal = {}): Promise<FastifyReply> {
  const shown = { ...values, mot_de_passe: '' };
  const data = {
    prefixe: 'inscription',
    champs: describeFields('inscription', SIGN_UP_RULES, shown, refusal.errors ?? {}),
    structures: Object.entries(STRUCTURES),
    annees: { min: FIRST_YEAR, max: thisYear() },
  };
  return showForm(reply, 'inscription', data, refusal);
}
