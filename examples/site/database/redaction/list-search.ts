/** What an editor looks for in a list; what is empty asks for nothing. */
export interface ListSearch {
  /** Words, as `fold()` writes them. */
  key: string;
  /** A service, a category, a theme, a reason: what the list is sorted into. */
  filtre: string;
}

export const EVERYTHING: ListSearch = { key: '', filtre: '' };
