import { type Literal, membersOf } from '../literals.ts';
import { FILLER } from '../template-parts.ts';
import type { Element } from '../tree.ts';
import { around, attributeText, type Work } from '../work.ts';

const ALIASES = 'email url ip mac vin ssn numeric currency integer percentage flexitdate'.split(' ');
const RENAMED: Readonly<Record<string, string>> = { decimal: 'numeric' };
/** What the element does by itself. */
const IMPLIED: Readonly<Record<string, (value: Literal | undefined) => boolean>> = {
  autoUnmask: isTrue,
  removeMaskOnSubmit: isTrue,
  clearIncomplete: isTrue,
  rightAlign: () => true,
  showMaskOnHover: () => true,
  showMaskOnFocus: () => true,
  placeholder: () => true,
};
const KEPT = ['min', 'max', 'step', 'separator'];

/** `data-inputmask="'alias': 'ip'"` as the attributes of `<flexit-mask>`. */
export function mask(inputs: readonly Element[], work: Work): void {
  for (const input of inputs) {
    const attribute = work.markup.attribute(input, 'data-inputmask')!;
    if (work.markup.isConditional(input, attribute)) {
      work.todo(attribute.start, 'data-inputmask stands in a condition of the template');
      continue;
    }
    const written = work.markup.text(attribute).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    const masked = work.markup.masked.slice(attribute.valueStart, attribute.valueEnd);
    if (masked.startsWith(FILLER)) {
      work.todo(attribute.start, 'a template writes data-inputmask: write its mask on <flexit-mask> instead');
      continue;
    }
    const attributes = maskAttributes(membersOf(/^\s*\{/.test(written) ? written : `{${written}}`) ?? new Map());
    if (typeof attributes === 'string') {
      work.todo(attribute.start, attributes);
      continue;
    }
    if (around(input, work, attributes.join(''))) work.edits.remove(work.markup.withSpace(attribute));
  }
}

/** The attributes, or why there are none. */
export function maskAttributes(options: ReadonlyMap<string, Literal | undefined>): string[] | string {
  const name = options.get('alias') ?? options.get('mask');
  if (typeof name !== 'string') return 'its mask is no text: see the patterns of <flexit-mask>';
  if (/\{\{|<\?/.test(name) && /["']/.test(name)) return 'a template with quotation marks writes its mask';
  const mask = RENAMED[name] ?? name;
  const problem = options.has('alias') ? aliasProblem(mask) : patternProblem(mask);
  if (problem) return problem;
  const attributes = [attributeText('mask', mask)];
  for (const [option, value] of options) {
    if (option === 'alias' || (option === 'mask' && !options.has('alias'))) continue;
    if (KEPT.includes(option) && value !== undefined) attributes.push(attributeText(option, String(value)));
    else if (option === 'radixPoint' && value === ',') attributes.push(attributeText('locale', 'fr'));
    else if (option === 'groupSeparator' && (value === ' ' || value === ',')) continue;
    else if (option === 'radixPoint' && value === '.') continue;
    else if (value === undefined) return `the mask's option ${option} is no literal: write it on <flexit-mask> by hand`;
    else if (!IMPLIED[option]?.(value)) return `the mask's option ${option} has no counterpart`;
  }
  return attributes;
}

const aliasProblem = (alias: string) =>
  ALIASES.includes(alias) || alias.includes('{{') || alias.includes('<?')
    ? undefined
    : /^(datetime|date|dd\/mm\/yyyy|mm\/dd\/yyyy|yyyy-mm-dd)$/.test(alias)
      ? 'a date: write <flexit-date> around the field'
      : `the mask's alias ${alias} is none of ${ALIASES.join(', ')}`;

const patternProblem = (pattern: string) =>
  /[|()A#]/.test(pattern.replace(/\{\{.*?\}\}/g, ''))
    ? `the pattern ${pattern} has signs that <flexit-mask> does not know`
    : undefined;

function isTrue(value: Literal | undefined): boolean {
  return value === true;
}

/** The same for an option of a script's call. */
export const maskOption =
  (name: 'alias' | 'mask') =>
  (value: unknown): Record<string, string> | undefined => {
    const attributes = maskAttributes(new Map([[name, value as Literal]]));
    return typeof attributes === 'string' ? undefined : { mask: RENAMED[String(value)] ?? String(value) };
  };
