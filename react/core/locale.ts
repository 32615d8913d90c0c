import { DEFAULT_LANGUAGE } from './texts.ts';

/** The language tag as `Intl` takes it; French for one that it refuses, as pages make some up (`fr_FR` is understood). */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0]!;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
