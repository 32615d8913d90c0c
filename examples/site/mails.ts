import type { NewEnvoi } from './database/envois.ts';
import { addressIn, langue, t } from './langue.ts';
import { TOKEN } from './mailer.ts';
import { SITE } from './site.ts';

/** What the site writes, in the language of the page that it is asked on. */

/** A text of paragraphs, signed by the site. */
const letter = (...paragraphs: string[]): string => [t('Bonjour,'), ...paragraphs, SITE.titre].join('\n\n');

/** What someone else wrote, as mails quote it. */
const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** The whole address of a page, in the language of the present one. */
const link = (origin: string, path: string): string => origin + addressIn(langue(), path);

export const passwordMail = (origin: string, destinataire: string): NewEnvoi => ({
  genre: 'mot-de-passe',
  destinataire,
  objet: t('Choisir un nouveau mot de passe'),
  texte: letter(
    t('Vous avez demandé à choisir un nouveau mot de passe pour votre compte. Suivez ce lien :'),
    `${link(origin, '/mot-de-passe/nouveau')}?jeton=${TOKEN}`,
    t(
      'Il sert une seule fois, dans l’heure. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    ),
  ),
});

/** Tells of a change of an account whoever has it, should it be someone else's doing. */
export const warningMail = (destinataire: string, memberId: number | null, what: string): NewEnvoi => ({
  genre: 'avertissement',
  destinataire,
  memberId,
  objet: t('Votre compte a changé'),
  texte: letter(what, t('Si ce n’est pas vous, appelez-nous au {telephone}.', { telephone: SITE.telephone })),
});

export const addressMail = (origin: string, memberId: number, destinataire: string): NewEnvoi => ({
  genre: 'courriel',
  destinataire,
  memberId,
  objet: t('Confirmer votre adresse courriel'),
  texte: letter(
    t('Vous avez demandé à vous connecter désormais avec cette adresse. Pour la confirmer, suivez ce lien :'),
    `${link(origin, '/courriel/confirmer')}?jeton=${TOKEN}`,
    t(
      'Il sert une seule fois, dans l’heure. Si vous n’avez rien demandé, ne faites rien : cette adresse ne sera pas utilisée.',
    ),
  ),
});

interface Shared {
  nom: string;
  courriel: string;
  destinataire: string;
  message: string;
}

/** @param page its path, query and fragment */
export const sharingMail = (
  origin: string,
  page: string,
  { nom, courriel, destinataire, message }: Shared,
): NewEnvoi => ({
  genre: 'partage',
  destinataire,
  repondreA: courriel,
  objet: t('{nom} vous recommande une page', { nom }),
  texte: letter(
    t('{nom} ({courriel}) vous recommande cette page :', { nom, courriel }),
    origin + page,
    ...(message ? [quoted(message)] : []),
  ),
});

/** Tells a member that someone has written about one of their annonces. */
export const messageMail = (
  origin: string,
  destinataire: string,
  { id, nom, titre, message }: { id: number; nom: string; titre: string; message: string },
): NewEnvoi => ({
  genre: 'message',
  destinataire,
  objet: t('Un message pour votre annonce « {titre} »', { titre }),
  texte: letter(
    t('{nom} vous écrit à propos de votre annonce « {titre} » :', { nom, titre }),
    quoted(message),
    t('Répondez depuis votre espace :'),
    link(origin, `/mon-espace/messages/${id}`),
  ),
});

interface Answer {
  /** Of a service's, or a member's, which is private. */
  genre: 'reponse' | 'reponse-membre';
  /** Who wrote first. */
  nom: string;
  courriel: string;
  message: string;
  texte: string;
  /** Who answers, as the site names them. */
  auteur: string;
  /** Where an answer to this goes; empty for nowhere. */
  repondreA: string;
  /** The page by which one can write again. */
  page: string;
}

export const answerMail = (origin: string, answer: Answer): NewEnvoi => {
  const { genre, nom, courriel, message, texte, auteur, repondreA, page } = answer;
  return {
    genre,
    destinataire: courriel,
    repondreA,
    objet: t('Réponse à votre message : {auteur}', { auteur }),
    texte: [
      t('Bonjour {nom},', { nom }),
      texte,
      auteur,
      repondreA
        ? t('Vous pouvez répondre à ce courriel.')
        : t('Pour répondre, écrivez depuis cette page : {lien}', { lien: link(origin, page) }),
      t('Vous aviez écrit :'),
      quoted(message),
    ].join('\n\n'),
  };
};

export const takenDownMail = (
  destinataire: string,
  memberId: number,
  { titre, note }: { titre: string; note: string },
): NewEnvoi => ({
  genre: 'avertissement',
  destinataire,
  memberId,
  objet: t('Votre annonce « {titre} » a été retirée du site', { titre }),
  texte: letter(
    t('La rédaction a retiré du site votre annonce « {titre} », qui lui avait été signalée, avec cette note :', {
      titre,
    }),
    quoted(note),
    t('Elle reste dans votre espace : corrigez-la, puis soumettez-la de nouveau.'),
  ),
});
