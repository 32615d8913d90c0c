/** A number as French people write it: digits with spaces between them, a comma before decimals. Undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The check of a field that takes a whole number between two. */
export function checkWhole(min: number, max: number) {
  return (text: string, label: string): string | undefined => {
    const number = parseNumber(text);
    if (number === undefined) return `Le champ ${label} doit contenir un nombre.`;
    if (number < min || number > max) return `Le champ ${label} doit contenir un nombre entre ${min} et ${max}.`;
    return Number.isInteger(number) ? undefined : `Le champ ${label} doit contenir un nombre entier.`;
  };
}
