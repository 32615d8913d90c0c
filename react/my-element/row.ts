import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { activeElement, focusable } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { lessMotion } from '../dom/preferences.ts';

const ROW = 'li, tr, article, [data-row]';
const DEFAULT_MS = 400;

/** What stands for the element on the page; the element itself where it is in no row. */
export const rowOf = (host: Element): HTMLElement => host.closest<HTMLElement>(ROW) ?? (host as HTMLElement);

/** Takes a row off the page: it fades out in `--flexit-default`, at once where the visitor wants no motion. */
export async function removeRow(row: HTMLElement, host: Host): Promise<void> {
  const duration = lessMotion().matches ? 0 : fadeTime(row);
  call(row, 'setAttribute', 'inert', '');
  if (duration > 0) await fadeOut(row, duration).finished.catch(() => {});
  host.discard(row);
}

/**
 * Where the focus was in a row that goes, it moves on: to the next row's first control, else to the previous row's, else to the
 * area or the list that holds them.
 */
export function leaveRow(row: HTMLElement, area: Element | null): void {
  const active = activeElement();
  if (active && active !== document.body && !call(row, 'contains', active)) return;
  const control = firstControl(row, 'nextElementSibling') ?? firstControl(row, 'previousElementSibling');
  if (control) control.focus();
  else focusArea((area ?? read(row, 'parentElement')) as HTMLElement | null);
}

function firstControl(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | undefined {
  for (let other = read(row, side); other; other = read(other, side)) {
    const control = call(other, 'matches', ROW) && !call(other, 'matches', '[inert]') ? focusable(other)[0] : undefined;
    if (control) return control;
  }
  return undefined;
}

/** It takes the focus this once. */
function focusArea(area: HTMLElement | null) {
  if (!area) return;
  if (!call(area, 'hasAttribute', 'tabindex')) {
    const restore = borrowAttribute(area, 'tabindex', '-1');
    listen(area, 'blur', restore, { once: true });
  }
  call(area, 'focus');
}

const fadeOut = (row: Element, duration: number) =>
  call(row, 'animate', { opacity: [1, 0] }, { duration, fill: 'forwards' });

function fadeTime(row: Element): number {
  const text = getComputedStyle(row).getPropertyValue('--flexit-default').trim();
  const [, amount, unit] = /^(\d*\.?\d+)(ms|s)$/.exec(text) ?? [];
  return amount ? Number(amount) * (unit === 's' ? 1000 : 1) : DEFAULT_MS;
}
