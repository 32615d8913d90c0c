import { fieldsOf } from './fields.ts';

/** What a form sends to show that it is this site's, by the names of its fields; each page may have other ones. */
export type Tokens = ReadonlyMap<string, string>;

/** As frameworks name them: `_token`, `csrfmiddlewaretoken`, `authenticity_token`, `_wpnonce`. */
const TOKEN = /csrf|token|nonce/i;

export function tokensIn(form: HTMLFormElement): Tokens {
  const fields = fieldsOf(form).filter((field) => field.matches('input[type="hidden" i][name]'));
  const tokens = fields.filter((field) => TOKEN.test(field.getAttribute('name')!));
  return new Map(tokens.map((field) => [field.getAttribute('name')!, field.getAttribute('value') ?? '']));
}

/** Gives a form the tokens that it is to be sent with from now on. */
export function renewTokens(form: HTMLFormElement, tokens: Tokens = new Map()): void {
  for (const field of fieldsOf(form)) {
    const token = tokens.get(field.getAttribute('name') ?? '');
    if (token !== undefined && field.matches('input[type="hidden" i]')) (field as HTMLInputElement).value = token;
  }
}
