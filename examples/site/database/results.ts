/** What is looked for, in the contents that everyone may read. */
export interface Search {
  /** As `fold()` writes it, and not empty. */
  key: string;
  page: number;
  /** Rows a page. */
  size: number;
}

/** One page of a longer list. */
export interface Results<T> {
  rows: T[];
  /** Rows in the whole list. */
  total: number;
  /** From 1; may lie past the end, with no row then. */
  page: number;
  /** Pages in the whole list; 1 when it is empty. */
  pages: number;
}

export function results<T>(rows: T[], total: number, page: number, size: number): Results<T> {
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / size)) };
}
