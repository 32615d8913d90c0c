import type { Profile } from './database/members.ts';
import { checkEmail, type FieldRule } from './forms.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';

/** The password that the account has, to show who asks. */
const PRESENT = { label: 'Mot de passe actuel', required: true, max: PASSWORD_MAX, verbatim: true };
const NEW = { label: 'Nouveau mot de passe', required: true, min: PASSWORD_MIN, max: PASSWORD_MAX, verbatim: true };
const ADDRESS = { label: 'Adresse courriel', required: true, max: 254, check: checkEmail };

/** The fields of the forms of an account, by the names that they send. */
export const PROFILE_RULES = {
  nom: { label: 'Nom', required: true, min: 2, max: 120 },
  nom_public: { label: 'Nom affiché', max: 120 },
  courriel_public: { label: 'Montrer les adresses courriel de mes annonces', max: 1 },
} satisfies Record<string, FieldRule>;

export const ADDRESS_RULES = {
  courriel: { ...ADDRESS, label: 'Nouvelle adresse courriel' },
  mot_de_passe: PRESENT,
} satisfies Record<string, FieldRule>;

export const PASSWORD_RULES = { mot_de_passe: PRESENT, nouveau: NEW } satisfies Record<string, FieldRule>;

export const DELETION_RULES = { mot_de_passe: PRESENT } satisfies Record<string, FieldRule>;

/** Of whoever has forgotten their password: first their address, then the new one. */
export const FORGOTTEN_RULES = { courriel: ADDRESS } satisfies Record<string, FieldRule>;
export const RESET_RULES = { nouveau: NEW } satisfies Record<string, FieldRule>;

export const profileValues = ({ nom, nomPublic, courrielPublic }: Profile) => ({
  nom,
  nom_public: nomPublic,
  courriel_public: courrielPublic ? '1' : '',
});
