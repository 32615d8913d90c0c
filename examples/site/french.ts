/**
 * « de Camille », « d’Odile », « d’Yves »: with the elision before a vowel or a mute h, as French names nearly all have it; « de Yann »,
 * whose y is no vowel.
 */
export function ofName(name: string): string {
  return /^(?:[aeiouhœæ]|y(?![aeiou]))/i.test(name.trim().normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
