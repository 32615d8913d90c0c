import { choice, type Docs, defineTable, text } from '../core/attributes.ts';

/** What Google takes as the name of an action. */
const ACTION = /^[\w/]*$/;

const action = {
  ...text(),
  expected: 'letters without accents, digits, / and _',
  parse: (raw: string) => (ACTION.test(raw.trim()) ? raw.trim() : undefined),
  coerce(value: unknown) {
    return this.parse(String(value));
  },
};

export const table = defineTable({
  name: 'captcha',
  attributes: {
    provider: text('recaptcha'),
    sitekey: text(),
    version: choice(['3', '2'], '3'),
    action,
    url: text(),
  },
  methods: ['reset'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Stands in a form and proves that a person sends it: ALTCHA, reCAPTCHA 2 or 3, or another provider. The submission waits for a token that is made for it; where none can be had, the visitor is told and may try again, and nothing is lost. Without JavaScript the form is sent without a token, which its server judges.',
    fr: 'Se place dans un formulaire et prouve qu’une personne l’envoie : ALTCHA, reCAPTCHA 2 ou 3, ou un autre fournisseur. L’envoi attend un jeton fait pour lui ; si aucun ne vient, le visiteur le sait et peut réessayer, et rien n’est perdu. Sans JavaScript, le formulaire part sans jeton, et son serveur en juge.',
  },
  attributes: {
    provider: {
      en: '`recaptcha`, `altcha`, or a name given to `registerCaptcha`. An unknown one is told on the console, and the form is sent without a token.',
      fr: '`recaptcha`, `altcha`, ou un nom donné à `registerCaptcha`. Un nom inconnu est signalé dans la console, et le formulaire part sans jeton.',
    },
    sitekey: {
      en: 'The site’s public key, which reCAPTCHA needs; without it, the form is sent without a token.',
      fr: 'La clé publique du site, qu’il faut à reCAPTCHA ; sans elle, le formulaire part sans jeton.',
    },
    version: {
      en: 'Of reCAPTCHA: `3` asks for a token at each submission, `2` shows a box to tick.',
      fr: 'De reCAPTCHA : `3` demande un jeton à chaque envoi, `2` montre une case à cocher.',
    },
    action: {
      en: 'What the form does, for reCAPTCHA 3: letters, digits, `/` and `_`; `submit` where it is empty.',
      fr: 'Ce que fait le formulaire, pour reCAPTCHA 3 : lettres, chiffres, `/` et `_` ; `submit` si elle est vide.',
    },
    url: {
      en: 'For ALTCHA, the address that answers a challenge, else the site’s `endpoints` under `captcha`; for reCAPTCHA, its script’s, where it is not Google’s own (`https://www.recaptcha.net/recaptcha/api.js`).',
      fr: 'Pour ALTCHA, l’adresse qui répond un défi, sinon `endpoints` du site sous `captcha` ; pour reCAPTCHA, celle de son script, si ce n’est pas celle de Google (`https://www.recaptcha.net/recaptcha/api.js`).',
    },
  },
  methods: {
    reset: {
      signature: 'reset(): void',
      en: 'Forgets the token, what was solved, and the message; for a page that sends the form by its own script and was refused.',
      fr: 'Oublie le jeton, ce qui a été résolu, et le message ; pour une page qui envoie le formulaire par son propre script et a été refusée.',
    },
  },
  events: {
    'flexit-before-load': {
      en: 'Before anything of a third party is loaded. Preventing it holds it, and the form with it; `resume()` lets it go on later.',
      fr: 'Avant de charger quoi que ce soit d’un tiers. L’empêcher le retient, et le formulaire avec lui ; `resume()` le laisse continuer plus tard.',
      cancelable: true,
      detail: '{ url: string, provider: string, resume(): void }',
    },
    'flexit-request': {
      en: 'Before ALTCHA’s challenge is asked for; `url` and `headers` may be changed.',
      fr: 'Avant la demande du défi d’ALTCHA ; `url` et `headers` peuvent être modifiés.',
      cancelable: true,
      detail: '{ url: string, method: string, body: undefined, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The challenge has come.',
      fr: 'Le défi est arrivé.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'The challenge could not be had.',
      fr: 'Le défi n’a pas pu être obtenu.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': {
      en: 'Nothing, or a hidden field (`<input type="hidden" name="…">`), whose name and value the token then takes; and what is for browsers without JavaScript.',
      fr: 'Rien, ou un champ caché (`<input type="hidden" name="…">`), dont le jeton prend le nom et la valeur ; et ce qui s’adresse aux navigateurs sans JavaScript.',
    },
  },
  parts: {
    status: { en: 'What is going on.', fr: 'Ce qui se passe.' },
    failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
    button: { en: 'The button of that message.', fr: 'Le bouton de ce message.' },
    retry: { en: 'The button that tries again.', fr: 'Le bouton qui réessaie.' },
  },
  states: {
    pending: { en: 'While a submission waits for its token.', fr: 'Tant qu’un envoi attend son jeton.' },
    failed: { en: 'Once a token could not be had.', fr: 'Quand un jeton n’a pas pu être obtenu.' },
  },
  cssProperties: {
    '--flexit-danger': { en: 'The colour of the message.', fr: 'La couleur du message.' },
    '--flexit-accent': { en: 'The colour of the spinner.', fr: 'La couleur de l’indicateur.' },
    '--flexit-focus': { en: 'The outline of the button.', fr: 'Le contour du bouton.' },
  },
};
