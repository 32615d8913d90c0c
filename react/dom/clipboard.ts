import { call } from './members.ts';

/** Puts a text on the clipboard. Resolves to false where the browser or the visitor refuses; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Absent on pages without HTTPS, refused in frames and by settings.
    return false;
  }
}

/** Selects a field's text, or all of a node's, so that the visitor's own keys copy it. */
export function selectText(node: HTMLElement): void {
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
    node.focus();
    node.select();
    return;
  }
  const selection = getSelection();
  const range = document.createRange();
  call(range, 'selectNodeContents', node);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
