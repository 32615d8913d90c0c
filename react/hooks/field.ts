/** What a form is filled in by. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects the fields. */
export const FIELDS = 'input, select, textarea';

/** True for a box and a radio button, whose value is sent only where they are checked. */
export const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
