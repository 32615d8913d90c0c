/** A long form, with fields of every kind that people write in or choose from. */

type Field = (name: string) => string;

const labelled = (name: string, field: string) => `<p><label for="${name}">Champ ${name}</label> ${field}</p>`;
const input = (type: string, more: string): Field => {
  return (name) => labelled(name, `<input type="${type}" id="${name}" name="${name}" ${more}>`);
};
const options = '<option value="">Choisissez</option><option value="1">Un</option><option value="2">Deux</option>';
const choices = (name: string) =>
  ['oui', 'non']
    .map((value) => `<label><input type="radio" name="${name}" value="${value}" required> ${value}</label>`)
    .join(' ');

/** As the server sends them, they are all wrong, in each of the specification's four ways. */
const KINDS: readonly Field[] = [
  input('text', 'required'),
  input('email', 'value="personne" required'),
  input('number', 'value="200" min="1" max="100" required'),
  (name) => labelled(name, `<select id="${name}" name="${name}" required>${options}</select>`),
  (name) => labelled(name, `<textarea id="${name}" name="${name}" required></textarea>`),
  (name) => `<p><label><input type="checkbox" name="${name}" value="1" required> Champ ${name}</label></p>`,
  (name) => `<fieldset><legend>Champ ${name}</legend>${choices(name)}</fieldset>`,
  input('tel', 'required'),
  input('url', 'required'),
  input('date', 'required'),
];

/** How many, and each with a name of its own; a choice among several counts once. */
export const FIELDS = 200;

/** The form's content: its fields, ten a section, hidden and disabled ones beside them, and its button. */
export function longForm(): string {
  const sections = Array.from({ length: FIELDS / KINDS.length }, (_, section) => {
    const fields = KINDS.map((field, index) => field(`c${section}-${index}`));
    return `<section><h2>Partie ${section + 1}</h2><input type="hidden" name="h${section}" value="1"><p><input name="d${section}" aria-label="Réservé" required disabled></p>${fields.join('\n')}</section>`;
  });
  return `${sections.join('\n')}<p><button id="envoyer">Envoyer</button></p>`;
}
