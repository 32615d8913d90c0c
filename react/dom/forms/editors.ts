import { attempt } from '../../core/attempt.ts';
import { call, read } from '../members.ts';

interface Editor {
  readonly initialized?: boolean;
  readonly id?: string;
  focus?(): void;
}

/** What is known of the rich-text editors that a page may load. */
interface TinyMce {
  triggerSave?(): void;
  get?(): readonly Editor[];
}

interface CkEditorInstance {
  updateElement?(): void;
  status?: string;
  readonly name?: string;
  focus?(): void;
}

type EditorWindow = Window & { tinymce?: TinyMce; CKEDITOR?: { instances?: Record<string, CkEditorInstance> } };

/**
 * Writes what rich-text editors hold into the fields of a form: fires `flexit-sync` on the form, for editors that the library does
 * not know, then tells TinyMCE and CKEditor 4 of the form's own window.
 */
export function syncEditors(form: HTMLFormElement): void {
  call(form, 'dispatchEvent', new CustomEvent('flexit-sync', { bubbles: true, composed: true }));
  const { tinymce, instances } = editorsOf(form);
  // An editor that fails leaves its field as it is.
  attempt(() => tinymce?.triggerSave?.());
  for (const instance of instances) attempt(() => instance.updateElement?.());
}

/** False while an editor of the form's window is still being set up, and would change its field by that alone. */
export function areEditorsReady(form: HTMLFormElement): boolean {
  const { editors, instances } = editorsOf(form);
  return (
    editors.every(({ initialized }) => initialized !== false) &&
    instances.every(({ status = 'ready' }) => status === 'ready')
  );
}

/** The editors of a node's window: TinyMCE's, and CKEditor's. */
export function editorsOf(node: Node) {
  const inner = read(node, 'ownerDocument')?.defaultView as EditorWindow | null | undefined;
  const tinymce = inner?.tinymce;
  const editors = attempt(() => [...(tinymce?.get?.() ?? [])]) ?? [];
  return { tinymce, editors, instances: Object.values(inner?.CKEDITOR?.instances ?? {}) };
}
