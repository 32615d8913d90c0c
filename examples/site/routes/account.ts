import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_RULES, DELETION_RULES, PASSWORD_RULES, PROFILE_RULES, profileValues } from '../account-form.ts';
import type { Site } from '../context.ts';
import { findJeton } from '../database/jetons.ts';
import {
  changePassword,
  confirmAddress,
  countBelongings,
  deleteMember,
  findProfile,
  isLastEditor,
  type Profile,
  updateProfile,
} from '../database/members.ts';
import { findCredentials } from '../database/sessions.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, type Errors, type FieldRule, fieldsOf, readFields } from '../forms.ts';
import { knownBrowser } from '../known-browsers.ts';
import { t } from '../langue.ts';
import { keepSecret, showExpired, tokenIn } from '../mailed-link.ts';
import { addressMail, warningMail } from '../mails.ts';
import { isAjax } from '../pages.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { Problem, SESSION_EXPIRED } from '../problems.ts';
import { countGuess, countMail, limited } from '../rate-limits.ts';
import { signIn, signOut } from '../visits.ts';

const PROFILE = '/mon-espace/profil';
const CONFIRM = '/courriel/confirmer';
const GONE = '/connexion?message=compte-supprime';
const WRONG = 'Ce n’est pas votre mot de passe actuel.';
const SAME = 'C’est déjà votre adresse.';
const TAKEN = 'Un autre compte a pris cette adresse entre-temps.';
const LAST_EDITOR = 'Vous êtes seul à pouvoir gérer ce site : nommez d’abord une autre personne à la rédaction.';

/** What a member changes of their own account. */
export function accountRoutes(app: FastifyInstance, { database, limits, mailer, origin }: Site): void {
  const read = { config: { member: true } };
  const write = { member: true, ...limited('ecriture', limits.writes) };
  /** Passwords are tried there. */
  const guess = { member: true, ...limited('connexion', limits.signIn) };

  app.get(PROFILE, read, async (request, reply) => {
    const profile = await own(request);
    return showProfile(reply, profileValues(profile), profile);
  });

  app.post(PROFILE, { config: { ...write, retry: retryProfile } }, async (request, reply) => {
    const profile = await own(request);
    const { values, errors } = readFields(fieldsOf(request.body), PROFILE_RULES);
    if (Object.keys(errors).length > 0) return showProfile(reply, values, profile, { errors, status: 422 });
    const { nom, nom_public: nomPublic, courriel_public: shown } = values;
    await updateProfile(database, profile.id, { nom, nomPublic, courrielPublic: shown === '1' });
    return reply.done('Votre profil est enregistré.', PROFILE);
  });

  app.get(`${PROFILE}/courriel`, read, async (_request, reply) => show(reply, 'profil-courriel', ADDRESS_RULES));

  app.post(
    `${PROFILE}/courriel`,
    { config: { ...guess, retry: retryWith('profil-courriel', ADDRESS_RULES) } },
    async (request, reply) => {
      const profile = await own(request);
      const { values, errors } = readFields(fieldsOf(request.body), ADDRESS_RULES);
      const courriel = values.courriel.toLowerCase();
      if (!errors.courriel && courriel === profile.courriel) errors.courriel = SAME;
      await checkPassword(request, profile, values.mot_de_passe, errors);
      if (Object.keys(errors).length > 0)
        return show(reply, 'profil-courriel', ADDRESS_RULES, values, { errors, status: 422 });
      await countMail(database, courriel, limits.mails);
      // Whether another account has it is nobody's business but of who has the mailbox.
      await mailer.send(addressMail(origin(), profile.id, courriel));
      const sent = t(
        'Un courriel vient de partir à {courriel} : suivez son lien dans l’heure. D’ici là, votre adresse reste la même.',
        { courriel },
      );
      return reply.done(sent, PROFILE);
    },
  );

  app.get(CONFIRM, async (request, reply) => {
    const fields = fieldsOf(request.query);
    keepSecret(reply);
    const jeton = await findJeton(database, 'courriel', tokenIn(fields));
    return jeton
      ? reply.page('courriel-confirmer', { courriel: jeton.courriel, jeton: tokenIn(fields) })
      : showExpired(reply);
  });

  app.post(CONFIRM, { config: limited('courriel', limits.signIn) }, async (request, reply) => {
    keepSecret(reply);
    const confirmation = await confirmAddress(database, tokenIn(fieldsOf(request.body)));
    if (confirmation.result === 'gone') return showExpired(reply);
    if (confirmation.result === 'taken') throw new Problem(409, TAKEN);
    const { id, old, courriel } = confirmation;
    const changed = t('On se connecte désormais à votre compte avec l’adresse {courriel}.', { courriel });
    await mailer.send(warningMail(old, id, changed));
    const isOwn = request.visit.member?.id === id;
    return reply.done('Votre adresse est changée.', isOwn ? PROFILE : '/connexion?message=courriel');
  });

  app.get(`${PROFILE}/mot-de-passe`, read, async (_request, reply) =>
    show(reply, 'profil-mot-de-passe', PASSWORD_RULES),
  );

  app.post(
    `${PROFILE}/mot-de-passe`,
    { config: { ...guess, retry: retryWith('profil-mot-de-passe', PASSWORD_RULES) } },
    async (request, reply) => {
      const profile = await own(request);
      const { values, errors } = readFields(fieldsOf(request.body), PASSWORD_RULES);
      await checkPassword(request, profile, values.mot_de_passe, errors);
      if (Object.keys(errors).length > 0)
        return show(reply, 'profil-mot-de-passe', PASSWORD_RULES, values, { errors, status: 422 });
      await changePassword(database, profile, await hashPassword(values.nouveau));
      const done = t('Votre mot de passe est changé, et vos autres appareils sont déconnectés.');
      await signIn(database, request, reply, profile.id, done);
      await mailer.send(
        warningMail(profile.courriel, profile.id, t('Le mot de passe de votre compte vient d’être changé.')),
      );
      return reply.done(done, PROFILE);
    },
  );

  app.get(`${PROFILE}/supprimer`, read, async (request, reply) => showDeletion(request, reply));

  app.post(
    `${PROFILE}/supprimer`,
    {
      config: {
        ...guess,
        retry: (request, reply, { message, statusCode: status }) => showDeletion(request, reply, { message, status }),
      },
    },
    async (request, reply) => {
      const profile = await own(request);
      const { values, errors } = readFields(fieldsOf(request.body), DELETION_RULES);
      if (!(await isLastEditor(database, profile))) await checkPassword(request, profile, values.mot_de_passe, errors);
      if (Object.keys(errors).length > 0) return showDeletion(request, reply, { errors, status: 422 });
      if (!(await deleteMember(database, profile.id)))
        return showDeletion(request, reply, { message: LAST_EDITOR, status: 409 });
      const done = t('Votre compte est supprimé, avec ce que vous aviez publié.');
      await mailer.send(warningMail(profile.courriel, null, done));
      await signOut(database, request, reply);
      // The form's own page is for members: the library is told where to go.
      if (isAjax(request)) return reply.send({ result: true, msg: done, redirect: GONE });
      return reply.redirect(GONE, 303);
    },
  );

  async function own({ visit }: FastifyRequest): Promise<Profile> {
    const profile = visit.member && (await findProfile(database, visit.member.id));
    if (!profile) throw new Problem(401, SESSION_EXPIRED);
    return profile;
  }

  /** Adds what is wrong with the password that a form asks of the member who has signed in. */
  async function checkPassword(
    request: FastifyRequest,
    { id, courriel }: Profile,
    password: string,
    errors: Errors,
  ): Promise<void> {
    if (errors.mot_de_passe) return;
    const browser = await knownBrowser(database, request, id);
    const forgive = await countGuess(database, request, courriel, browser, limits);
    const known = await findCredentials(database, courriel);
    if (await verifyPassword(password, known?.passwordHash)) await forgive();
    else errors.mot_de_passe = WRONG;
  }

  async function retryProfile(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
    const { values } = readFields(fieldsOf(request.body), PROFILE_RULES);
    return showProfile(reply, values, undefined, { message, status });
  }

  /** Without the account where the session has ended. */
  function showProfile(
    reply: FastifyReply,
    values: ReturnType<typeof profileValues>,
    profile: Profile | undefined,
    refusal: Refusal = {},
  ) {
    const champs = describeFields('profil', PROFILE_RULES, values, refusal.errors ?? {});
    return showForm(reply, 'profil', { prefixe: 'profil', champs, profil: profile ?? null }, refusal);
  }

  /** With what goes too; nothing of it is told to whoever has no session any more. */
  async function showDeletion(request: FastifyRequest, reply: FastifyReply, refusal: Refusal = {}) {
    const { member } = request.visit;
    const isKnown = member && (refusal.status ?? 200) < 500;
    const avec = isKnown ? await countBelongings(database, member.id) : null;
    const dernier = isKnown && (await isLastEditor(database, member)) ? LAST_EDITOR : null;
    return show(reply, 'profil-supprimer', DELETION_RULES, undefined, refusal, { avec, dernier });
  }
}

function retryWith(view: string, rules: Record<string, FieldRule>) {
  return async (request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) =>
    show(reply, view, rules, readFields(fieldsOf(request.body), rules).values, { message, status });
}

/** A form of the account, without the passwords that were typed in it. */
function show(
  reply: FastifyReply,
  view: string,
  rules: Record<string, FieldRule>,
  values: Record<string, string> = {},
  refusal: Refusal = {},
  data: Record<string, unknown> = {},
): Promise<FastifyReply> {
  const shown = Object.fromEntries(
    Object.entries(rules).map(([name, { verbatim }]) => [name, verbatim ? '' : (values[name] ?? '')]),
  );
  const champs = describeFields('compte', rules, shown, refusal.errors ?? {});
  return showForm(reply, view, { ...data, prefixe: 'compte', champs }, refusal);
}
