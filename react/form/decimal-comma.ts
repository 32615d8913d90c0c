import { localeOf } from '../core/texts/texts.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { languageAt } from '../dom/texts/translation.ts';

/**
 * Lets a comma be the decimal sign of `type=number` fields on pages whose language writes it so, typed or pasted. Browsers of another
 * language refuse it there, or, as Chromium does, swallow it, so that « 12,5 » becomes 125: they are given a point. Returns the disposer.
 */
export const allowDecimalComma = (host: Element): Dispose =>
  listen<InputEvent>(host, 'beforeinput', (event) => {
    const { data, target } = event;
    if (!data?.includes(',') || !event.cancelable || !(target instanceof HTMLInputElement)) return;
    if (target.type !== 'number' || !writesComma(languageAt(target)) || writesComma(navigator.language)) return;
    event.preventDefault();
    // The one way that a visitor can undo.
    document.execCommand('insertText', false, data.replace(/\s/g, '').replace(',', '.'));
  });

const writesComma = (language: string) => new Intl.NumberFormat(localeOf(language)).format(0.5).includes(',');
