import type { ValidationMessage } from '../core/forms/checks.ts';
import { formFault, type Mask } from '../core/masks/mask.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';

export interface LentForm {
  /** How long the shown text may get. */
  readonly maxLength: number;
  /** What the field's own attributes have against what would be sent. */
  fault(sent: string): ValidationMessage | undefined;
  dispose: Dispose;
}

/**
 * Gives a field the attributes that its mask asks for, and sets those aside that the browser would hold against the shown text:
 * they are about what is sent, as the field does without script.
 */
export function lendForm(input: HTMLInputElement, mask: Mask): LentForm {
  const { pattern, title } = input;
  const most = Number(input.getAttribute('maxlength') ?? Number.NaN);
  const least = Number(input.getAttribute('minlength') ?? 0);
  // One that leaves room for what is sent, and none for what stands between, limits nothing that the mask does not.
  const isForSent = mask.longest !== undefined && most >= mask.longest;
  const attributes: [name: string, value: string | null][] = [];
  // They have no selection, and refuse what a mask shows.
  if (/^(number|email)$/.test(input.type)) attributes.push(['type', 'text']);
  for (const name of ['pattern', 'maxlength', 'minlength']) if (input.hasAttribute(name)) attributes.push([name, null]);
  if (!input.hasAttribute('placeholder')) attributes.push(['placeholder', mask.form]);
  if (!input.hasAttribute('inputmode')) attributes.push(['inputmode', mask.inputMode]);
  const disposers = attributes.map(([name, value]) => borrowAttribute(input, name, value));
  const expression = patternOf(pattern);

  return {
    maxLength: most >= 0 && !isForSent ? most : Number.POSITIVE_INFINITY,
    fault(sent) {
      if (sent === '') return undefined;
      if (sent.length < least)
        return {
          expression: 'Le champ {champ} doit contenir au moins {min} caractères.',
          values: { min: String(least) },
        };
      if (!expression || expression.test(sent)) return undefined;
      return title ? formFault(title) : { expression: 'Le champ {champ} ne respecte pas le format demandé.' };
    },
    dispose() {
      for (const dispose of disposers) dispose();
    },
  };
}

/** As browsers read it: of one that is none, nothing is asked. */
function patternOf(pattern: string): RegExp | undefined {
  try {
    return pattern ? new RegExp(`^(?:${pattern})$`, 'u') : undefined;
  } catch {
    return undefined;
  }
}
