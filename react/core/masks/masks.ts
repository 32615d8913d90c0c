import { signsOf } from '../forms/checks.ts';
import { dateMask } from './date.ts';
import type { Mask } from './mask.ts';
import { numberMask } from './number.ts';
import { HEX, patternMask, VIN } from './pattern.ts';
import { emailMask, ipMask, urlMask } from './text.ts';

export interface MaskOptions {
  /** An alias or a pattern. */
  readonly mask: string;
  readonly min?: number;
  readonly max?: number;
  readonly step: number;
  /** How numbers are written; grouped by commas, with a point, where it is empty. */
  readonly locale: string;
  /** Between several email addresses. */
  readonly separator: string;
  /** How a visitor is told the form of a date. */
  readonly dateForm: string;
  /** How messages write numbers, as `Intl` takes it. */
  readonly language: string;
}

/** As the specification has them: 1,234.50. */
const PLAIN = { group: ',', decimal: '.' };

const SOCIAL_SECURITY = /^(?:000|666|9)|^\d{3}00|^\d{5}0000/;

const ALIASES: Readonly<Record<string, (options: MaskOptions) => Mask | undefined>> = {
  email: ({ separator }) => emailMask(separator),
  url: urlMask,
  ip: ipMask,
  mac: () =>
    patternMask(`${HEX}{2}:${HEX}{2}:${HEX}{2}:${HEX}{2}:${HEX}{2}:${HEX}{2}`, {
      upper: true,
      form: '00:11:22:AA:BB:CC',
    }),
  vin: () => patternMask(`${VIN}{13}9{4}`, { upper: true, form: 'VF1AA000012345678' }),
  ssn: () =>
    patternMask('999-99-9999', {
      refuses: (raw) => SOCIAL_SECURITY.test(raw),
      isValid: (raw) => !SOCIAL_SECURITY.test(raw),
    }),
  numeric: (options) => numberMask(numbers(options)),
  integer: (options) => numberMask({ ...numbers(options), decimals: 0 }),
  currency: (options) => numberMask({ ...numbers(options), decimals: 2, isPadded: true }),
  percentage: ({ min = 0, max = 100, ...options }) =>
    numberMask({
      ...numbers(options),
      min: Math.max(min, 0),
      max: Math.min(max, 100),
      decimals: 0,
      isPositive: true,
      isBound: true,
      suffix: ' %',
    }),
  flexitdate: ({ dateForm }) => dateMask(dateForm),
};

/** The names that a mask may have instead of being a pattern. */
export const ALIAS_NAMES = Object.keys(ALIASES);

/** Undefined for a mask that is neither an alias nor a pattern. Throws a RangeError for a locale that is none. */
export function createMask(options: MaskOptions): Mask | undefined {
  const name = options.mask.trim();
  const alias = name.toLowerCase();
  if (Object.hasOwn(ALIASES, alias)) return ALIASES[alias]!(options);
  // Letters that are no alias are a misspelt one.
  return /^[\p{L}_-]{3,}$/u.test(name) && !/^[a-]+$/.test(name) ? undefined : patternMask(options.mask);
}

function numbers({
  min,
  max,
  step,
  locale,
  language,
}: Pick<MaskOptions, 'step' | 'locale' | 'language'> & { min?: number; max?: number }) {
  return { signs: locale ? signsOf(locale) : PLAIN, locale: language, min, max, step } as const;
}
