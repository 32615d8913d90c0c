import { borrowToken } from '../borrowed-attributes.ts';
import { removeBeside } from '../focus.ts';
import type { Dispose } from '../listen.ts';
import { adoptSheet } from '../style-sheets.ts';

interface NoteOptions {
  /** Its `data-flexit`, by which its style sheet knows it. */
  name: string;
  text: string;
  css: string;
  /** The slot of the element that it goes to; the default one if there is none. */
  slot?: string;
}

let count = 0;

/** Puts a line below an input, at the end of its element, which describes the input; in the page, where ids are found. Returns its disposer. */
export function addNote(host: Element, input: HTMLInputElement, { name, text, css, slot = '' }: NoteOptions): Dispose {
  count += 1;
  const note = host.ownerDocument.createElement('span');
  note.id = `flexit-note-${count}`;
  note.dataset.flexit = name;
  note.textContent = text;
  if (slot) note.slot = slot;
  host.append(note);
  const disposers = [adoptSheet(input, css), borrowToken(input, 'aria-describedby', note.id)];
  return () => {
    for (const dispose of disposers) dispose();
    removeBeside(input, note);
  };
}
