import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import type { ValidationMessage } from '../core/forms/checks.ts';
import type { Mask as Model } from '../core/masks/mask.ts';
import { ALIAS_NAMES, createMask } from '../core/masks/masks.ts';
import { DEFAULT_LANGUAGE, localeOf } from '../core/texts/texts.ts';
import { inputsOf } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { useInput } from '../hooks/use-input.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { table } from './attributes.ts';
import { createController } from './controller.ts';
import { describe } from './description.ts';
import { faultText } from './validity.ts';

/** Those that hold a text in one line. */
const INPUTS = inputsOf(['', 'text', 'search', 'email', 'tel', 'url', 'number']);

const findInput = (host: Host) => host.querySelector<HTMLInputElement>(INPUTS) ?? undefined;

type Options = Props<typeof table>;
type Misuse = readonly [attribute: string, received: string, expected: string];

export function Mask({ host, mask, min, max, step, locale, separator }: Options & { host: Host }) {
  const t = useTranslate(host);
  const input = useInput(host, findInput);
  const [fault, setFault] = useState<ValidationMessage>();
  const language = localeOf(languageAt(host));
  const dateForm = t('jj/mm/aaaa');
  const { model, misuses } = useMemo(() => {
    const bounds = { min: min ?? boundOf(input, 'min'), max: max ?? boundOf(input, 'max') };
    const between = separator || (input?.multiple ? ',' : '');
    return modelOf({ mask, ...bounds, step, locale, separator: between, language, dateForm });
  }, [mask, min, max, step, locale, separator, language, dateForm, input]);

  useEffect(() => {
    for (const misuse of misuses) warnMisuse(host.localName, ...misuse);
  }, [host, misuses]);

  useLayoutEffect(() => {
    if (!input || !model) return;
    const dispose = createController(host, input, model, { onMark: setFault });
    return () => {
      dispose();
      setFault(undefined);
    };
  }, [host, input, model]);

  const hadLine = useRef(false);
  const message = fault && input ? faultText(fault, input) : '';
  const expected = model ? t('Format attendu\u00a0: {format}', { format: model.form }) : '';
  useLayoutEffect(() => {
    host.state('invalid', message !== '');
    if (!input || !expected) return;
    const dispose = describe(host, input, message ? `${message} ${expected}` : expected, message !== '');
    // A line that comes or goes is a block in an inline element: with it, Firefox 153 takes away the boxes of all that stands around it
    // until the next layout, and gives the keys that are typed meanwhile to <body>. Where there is no line, a form of many fields is
    // spared the layouts.
    if (message !== '' || hadLine.current) input.getBoundingClientRect();
    hadLine.current = message !== '';
    return () => {
      dispose();
      host.state('invalid', false);
    };
  }, [host, input, expected, message]);

  return (
    <>
      <slot />
      <span part="error" className="error" role="status" hidden={message === ''}>
        {message}
      </span>
    </>
  );
}

/** A bound that the field had without script. */
function boundOf(input: HTMLInputElement | undefined, name: 'min' | 'max'): number | undefined {
  const raw = input?.getAttribute(name)?.trim();
  return raw && Number.isFinite(Number(raw)) ? Number(raw) : undefined;
}

/** The mask that the attributes ask for, without what of them cannot be; and what that is. */
function modelOf(options: Parameters<typeof createMask>[0]): { model: Model | undefined; misuses: readonly Misuse[] } {
  const misuses: Misuse[] = [];
  let asked = options;
  const { min, max, locale, mask } = options;
  if (min !== undefined && max !== undefined && min > max) {
    misuses.push(['max', String(max), `a number from ${min}`]);
    asked = { ...asked, min: undefined, max: undefined };
  }
  if (locale && !isLocale(locale)) {
    misuses.push(['locale', locale, 'a language tag such as fr']);
    asked = { ...asked, locale: '' };
  }
  const model = createMask(asked);
  if (!model) misuses.push(['mask', mask, `${ALIAS_NAMES.join(' | ')}, or a pattern such as 99/99/9999`]);
  return { model, misuses };
}

function isLocale(locale: string): boolean {
  // French needs no `Intl`: `signsOf` says why.
  if (locale === DEFAULT_LANGUAGE) return true;
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
