import { type Literal, membersOf } from '../../parse/script.ts';
import { FILLER } from '../../parse/template.ts';
import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { around, attributeText, become, removeAttribute } from './general.ts';

/** `<div class="g-recaptcha">`; without its class, by which the provider's own script would render it once more. */
export function captcha(boxes: readonly Element[], context: Context): void {
  const { markup, edits, todo } = context;
  for (const box of boxes) {
    if (box.name !== 'div' && box.name !== 'span') {
      todo(
        box.start,
        `<${box.name} class="g-recaptcha">: keep the button without its class and data attributes, and write <flexit-captcha provider="recaptcha" version="3" sitekey="..."> in the form`,
      );
      continue;
    }
    if (!become(box, context)) continue;
    const list = markup.attribute(box, 'class')!;
    const others = markup
      .text(list)
      .split(/[ \t\r\n]+/)
      .filter((word) => word && word !== 'g-recaptcha');
    if (others.length === 0) removeAttribute(list, context);
    else edits.update(list.valueStart, list.valueEnd, others.join(' '));
  }
}

const ALIASES = 'email url ip mac vin ssn numeric currency integer percentage flexitdate'.split(' ');
const RENAMED: Readonly<Record<string, string>> = { decimal: 'numeric' };
/** What the element does anyway. */
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
export function mask(inputs: readonly Element[], context: Context): void {
  for (const input of inputs) {
    const attribute = context.markup.attribute(input, 'data-inputmask')!;
    if (context.markup.isConditional(input, attribute)) {
      context.todo(attribute.start, 'data-inputmask stands in a condition of the template');
      continue;
    }
    const written = context.markup.text(attribute).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    const masked = context.markup.masked.slice(attribute.valueStart, attribute.valueEnd);
    if (masked.startsWith(FILLER)) {
      context.todo(attribute.start, 'a template writes data-inputmask: write its mask on <flexit-mask> instead');
      continue;
    }
    const attributes = maskAttributes(membersOf(/^\s*\{/.test(written) ? written : `{${written}}`) ?? new Map());
    if (typeof attributes === 'string') {
      context.todo(attribute.start, attributes);
      continue;
    }
    if (around(input, context, attributes.join(''))) removeAttribute(attribute, context);
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
