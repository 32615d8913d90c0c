import { useCallback, useSyncExternalStore } from 'react';
import { type AnyExpression, onTextsChange, textsVersion, translate, type Values } from '../dom/texts/translation.ts';

/** The translation lookup bound to an element's language. */
export type BoundTranslate = (expression: AnyExpression, values?: Values) => string;

/** `translate` at an element, or in a language; the component renders again when the site's texts change. */
export function useTranslate(at: Element | string): BoundTranslate {
  const current = useSyncExternalStore(onTextsChange, textsVersion, textsVersion);
  // A new version is a new function, so that memoised readers run again
  return useCallback((expression, values) => translate(expression, values, at), [at, current]);
}
