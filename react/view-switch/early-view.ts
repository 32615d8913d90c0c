import { memoryKey, recall } from './memory.ts';

/** On the view that a switch will show, where that is not the first, as long as it sleeps: `flexit.css` holds back the others. */
const MARK = 'data-flexit-early';

/** Marks the remembered view of a sleeping switch, so that it does not jump into sight when that wakes. */
export function markEarlyView(host: Element): void {
  if ((host as { awake?: boolean }).awake) return;
  const view = recall(memoryKey(host, host.getAttribute('name')));
  if (view && !host.hasAttribute('value'))
    host.querySelector(`:scope > [data-view="${CSS.escape(view)}"]`)?.setAttribute(MARK, '');
}

export function unmarkEarlyView(host: Element): void {
  for (const view of host.children) view.removeAttribute(MARK);
}
