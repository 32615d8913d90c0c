import styles from '../../styles/suggestions.css?inline';
import { borrowToken } from '../dom/borrowed-attributes.ts';
import { removeBeside } from '../dom/focus.ts';
import type { Dispose } from '../dom/listen.ts';
import { adoptSheet } from '../dom/style-sheets.ts';

let count = 0;

/** Puts a line below an input, at the end of its element, which describes the input; in the page, where ids are found. Returns its disposer. */
export function addNote(host: Element, input: HTMLInputElement, text: string): Dispose {
  count += 1;
  const note = host.ownerDocument.createElement('span');
  note.id = `flexit-suggestions-note-${count}`;
  note.dataset.flexit = 'suggestions-note';
  note.textContent = text;
  host.append(note);
  const disposers = [adoptSheet(input, styles), borrowToken(input, 'aria-describedby', note.id)];
  return () => {
    for (const dispose of disposers) dispose();
    removeBeside(input, note);
  };
}
