/** « de Camille », « d’Odile »: with the elision before a vowel or a mute h, as French names nearly all have it. */
export function ofName(name: string): string {
  const [first = ''] = name.trim().normalize('NFD');
  return /[aeiouyhœæ]/i.test(first) ? `d’${name}` : `de ${name}`;
}
