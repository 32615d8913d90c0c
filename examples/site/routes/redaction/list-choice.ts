import type { ListSearch } from '../../database/redaction/list-search.ts';
import type { Fields } from '../../forms.ts';
import { addressOf } from '../../pagination.ts';
import { parseText } from '../../parameters.ts';
import { fold } from '../../text.ts';

const MAX_SEARCH = 100;

/** How the editors choose from a list: by words, by its states, and by one filter. */
export interface ListKind {
  url: string;
  /** By what the address says; the empty one goes without saying. */
  etats: Record<string, string>;
  /** The name of the field, what the editors read of it, and its values. */
  filtre: { nom: string; label: string; choix: Record<string, string> };
}

export interface ListChoice {
  etat: string;
  search: ListSearch;
  /** For the address of each page. */
  query: Record<string, string>;
  /** For the template `redaction/filtres`. */
  filtres: Record<string, unknown>;
}

/** What the address or the list's fields ask for; what cannot be read goes without saying. */
export function readChoice(asked: Fields, { url, etats, filtre }: ListKind): ListChoice {
  const oneOf = (value: unknown, choices: Record<string, string>) => {
    const text = parseText(value, 30);
    return Object.hasOwn(choices, text) ? text : '';
  };
  const q = parseText(asked.q, MAX_SEARCH).trim();
  const etat = oneOf(asked.etat, etats);
  const chosen = oneOf(asked[filtre.nom], filtre.choix);
  const query = { q, [filtre.nom]: chosen, etat };
  return {
    etat,
    query,
    search: { key: fold(q), filtre: chosen },
    filtres: {
      ...{ url, q, etat, chosen },
      nom: filtre.nom,
      label: filtre.label,
      choix: Object.entries(filtre.choix),
      etats: Object.entries(etats).map(([value, nom]) => ({
        value,
        nom,
        href: addressOf(url, { ...query, etat: value }),
      })),
      vider: addressOf(url, { etat }),
      isChosen: q !== '' || chosen !== '',
    },
  };
}
