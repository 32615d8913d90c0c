import type { NewMessage } from './database/messages.ts';
import { checkChoice, checkEmail, type Errors, type FieldRule, type Fields, readFields } from './forms.ts';
import { checkWhole, parseNumber } from './numbers.ts';
import { checkPhone } from './telephone.ts';

/** The services that messages are for. */
export const SERVICES: Record<string, string> = {
  accueil: 'Accueil et renseignements',
  urbanisme: 'Urbanisme et habitat',
  dechets: 'Déchets et tri',
  enfance: 'Petite enfance et écoles',
  transport: 'Transport à la demande',
  culture: 'Médiathèques et culture',
  economie: 'Commerce, artisanat et emploi',
  site: 'Ce site et ses annonces',
};

/** How many people a home may have. */
export const HOUSEHOLD = { min: 1, max: 20 };

/** The fields by the names that the form sends. */
export const CONTACT_RULES = {
  service: { label: 'Service', required: true, max: 30, check: checkChoice(SERVICES) },
  nom: { label: 'Nom', required: true, max: 120 },
  courriel: { label: 'Adresse courriel', required: true, max: 254, check: checkEmail },
  telephone: { label: 'Téléphone', max: 30, check: checkPhone },
  foyer: { label: 'Personnes dans le foyer', max: 10, check: checkWhole(HOUSEHOLD.min, HOUSEHOLD.max) },
  message: { label: 'Message', required: true, min: 10, max: 5000 },
  consentement: { label: 'Accord sur l’usage de mes données', required: true, max: 1 },
} satisfies Record<string, FieldRule>;

export type ContactValues = Record<keyof typeof CONTACT_RULES, string>;

/** What was sent, with what is wrong with it; `content` only when nothing is. */
export function readMessage(fields: Fields): { values: ContactValues; errors: Errors; content?: NewMessage } {
  const { values, errors } = readFields(fields, CONTACT_RULES);
  if (Object.keys(errors).length > 0) return { values, errors };
  const { consentement: _agreed, foyer, ...content } = values;
  return { values, errors, content: { ...content, foyer: parseNumber(foyer) ?? null } };
}
