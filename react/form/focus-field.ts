import { focusTop } from '../dom/focus-top.ts';
import { editorsOf } from '../dom/forms/editors.ts';
import { isModified, listen } from '../dom/listen.ts';
import { ancestors, type Field, isAsked } from './fields.ts';
import { labelsOf } from './labels.ts';
import { isChecked, type Subject } from './subjects.ts';

/** Lets a link lead to a field: its address alone opens nothing, and reaches into no shadow root. */
export function leadTo(link: HTMLAnchorElement, subject: Subject): void {
  listen<MouseEvent>(link, 'click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    focusSubject(subject);
  });
}

/** Gives a field the focus, or what stands for it: the details around it are opened, an editor or a label takes its place. */
function focusSubject({ fields }: Subject): void {
  const asked = fields.filter(isAsked);
  const field = asked.find(isChecked) ?? asked[0] ?? fields[0];
  for (const around of ancestors(field)) if (around instanceof HTMLDetailsElement) around.open = true;
  field.focus();
  if (field.matches(':focus-within') || focusEditor(field)) return;
  const label = labelsOf(field)[0];
  if (label) focusTop(label, { scroll: true });
}

/** False where no editor is known to stand for a field. */
function focusEditor(field: Field): boolean {
  const { editors, instances } = editorsOf(field);
  const names = [field.getAttribute('id'), field.getAttribute('name')];
  const editor =
    editors.find(({ id = '' }) => id === names[0]) ?? instances.find(({ name = '' }) => names.includes(name));
  editor?.focus?.();
  return editor !== undefined;
}
