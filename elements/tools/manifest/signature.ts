export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** A method's signature, `go(index: number, smooth?: boolean): boolean`, taken apart. */
export interface Signature {
  readonly text: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: string;
}

const SIGNATURE = /^(\w+)\((.*)\): (.+)$/s;
const PARAMETER = /^(\.\.\.)?(\w+)(\?)?: (.+)$/s;
const OPENING = '([{<';
const CLOSING = ')]}>';

/** Undefined where the text is no signature. */
export function parseSignature(text: string): Signature | undefined {
  const [, name, list, returns] = SIGNATURE.exec(text) ?? [];
  const parameters = list === undefined ? undefined : splitParameters(list).map(parseParameter);
  if (!name || !returns || !parameters) return undefined;
  return parameters.every((parameter) => parameter !== undefined) ? { text, name, parameters, returns } : undefined;
}

function parseParameter(text: string): Parameter | undefined {
  const [, dots, name, mark, type] = PARAMETER.exec(text.trim()) ?? [];
  return name && type ? { name, type, optional: mark === '?', rest: dots === '...' } : undefined;
}

/** Splits at the commas that no bracket holds; the `>` of an arrow closes none. */
function splitParameters(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [index, letter] of [...list].entries()) {
    if (OPENING.includes(letter)) depth += 1;
    if (CLOSING.includes(letter) && list[index - 1] !== '=') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter((part) => part.trim() !== '');
}
