import { checkEmail, type FieldRule } from './forms.ts';

/** What a visitor writes to the member who has published an annonce. */
export const MESSAGE_RULES = {
  nom: { label: 'Votre nom', required: true, max: 120 },
  courriel: { label: 'Votre adresse courriel', required: true, max: 254, check: checkEmail },
  message: { label: 'Message', required: true, min: 10, max: 5000 },
} satisfies Record<string, FieldRule>;

/** What a message is answered. */
export const ANSWER_RULES = {
  texte: { label: 'Votre réponse', required: true, min: 2, max: 5000 },
} satisfies Record<string, FieldRule>;
