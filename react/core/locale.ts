/** The language tag as `Intl` takes it; French for one that it refuses (`fr_FR` is understood). */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'fr';
  } catch {
    return 'fr';
  }
}
