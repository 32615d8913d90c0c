import { useCallback, useSyncExternalStore } from 'react';
import { type AnyExpression, onTextsChange, textsVersion, translate, type Values } from '../dom/texts/translation.ts';

/** The translation lookup bound to an element's language. */
export type BoundTranslate = (expression: AnyExpression, values?: Values) => string;

/** Returns `translate` bound to an element or a language tag. The component renders again when the site's texts change. */
export function useTranslate(at: Element | string): BoundTranslate {
  const current = useSyncExternalStore(onTextsChange, textsVersion, textsVersion);
  // A new function for each version, so that memoised values that depend on it are computed again.
  return useCallback((expression, values) => translate(expression, values, at), [at, current]);
}
