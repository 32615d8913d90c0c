export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** The parts of a method's signature, such as `go(index: number, smooth?: boolean): boolean`. */
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

/** Parses a signature; undefined if the text is none. */
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

/** Splits at the commas outside brackets. The `>` of an arrow (`=>`) is no bracket. */
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
