import type { ListParameters } from '../core/list/parameters.ts';
import { parameterPairs } from '../core/url.ts';
import type { Entry } from './fields.ts';

const IDENTLOAD = 'identload';

/** The POST of a refresh (specification, section 7): what stands in a field of the same name comes before the list's own. */
export function bodyOf(
  { referer, search }: ListParameters,
  identload: string,
  entries: readonly Entry[],
): URLSearchParams {
  const names = new Set(entries.map(([name]) => name));
  const body = new URLSearchParams();
  for (const [name, value] of parameterPairs({ referer, recherche: search }))
    if (!names.has(name)) body.append(name, String(value));
  body.append(IDENTLOAD, identload);
  for (const [name, value] of entries) if (name !== IDENTLOAD) body.append(name, value);
  return body;
}
