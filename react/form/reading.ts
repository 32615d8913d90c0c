import type { FieldError } from '../core/forms/field-errors.ts';
import type { Tokens } from './tokens.ts';

/** What a server says of a form that was sent. */
export interface Reading {
  /** `expired`: the session has ended, and `url` is where one signs in. */
  readonly kind: 'success' | 'error' | 'notice' | 'expired';
  /** What the visitor reads, as the server wrote it. */
  readonly content?: DocumentFragment;
  /** The server's own sentence, of an answer that is no HTML. */
  readonly message?: string;
  /** What it says of fields, beside what the content says of them. */
  readonly errors?: readonly FieldError[];
  /** It asks that the popup around the form be closed (`data-close-popup`). */
  readonly closesPopup?: boolean;
  /** Where a success leads. */
  readonly url?: string;
  /** The form's tokens against forgery, as they are by now. */
  readonly tokens?: Tokens;
}
