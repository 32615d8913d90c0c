import type { Field } from '../dom/forms/fields.ts';
import type { Choice } from './choice.ts';
import type { Shown } from './list-history.ts';

/** Why a list is refreshed. */
export interface Cause {
  /** A choice with a control of the list, or by `set`. */
  choice?: Choice;
  /** The link or the button that was used. */
  control?: HTMLElement;
  /** The field that was changed. */
  field?: Field;
  /** The field is being typed in. */
  isTyped?: boolean;
  /** The button that submitted a form. */
  submitter?: HTMLElement | null;
  /** Nothing was chosen: the same again. */
  isSame?: boolean;
  /** Where the visitor went back or forward to. */
  kept?: Shown;
}
