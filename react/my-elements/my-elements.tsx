import { useEffect, useRef } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { CONTROLS } from '../dom/controls.ts';
import { addressOf, follow } from '../dom/destinations.ts';
import type { Host } from '../dom/host.ts';
import { errorText, isAborted } from '../dom/request/request.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { abortRefresh, refreshArea } from '../morph/refresh-area.ts';
import { tellError } from '../services/modal.ts';
import { openPopup } from '../services/popup.ts';
import type { table } from './attributes.ts';
import { usePublishQuestion } from './use-publish-question.ts';

const POPUP = { width: 600, confirmClose: true, reloadOnClose: true };

export function MyElements({ host, src, titre, height }: Props<typeof table> & { host: Host }) {
  const opening = useRef(false);

  const create = async (trigger: Element = host.querySelector(':scope > [slot="trigger"]') ?? host) => {
    const control = controlIn(trigger);
    const address = addressOf(control, src);
    if (!address) {
      warnMisuse(host.localName, 'src', src || (control.getAttribute('href') ?? ''), 'the address of the form');
      return false;
    }
    if (opening.current) return false;
    opening.current = true;
    try {
      return await openPopup({ ...POPUP, height, url: address, titre: titre || accessibleName(control) });
    } catch {
      follow(control, address);
      return false;
    } finally {
      opening.current = false;
    }
  };

  const refresh = async () => {
    try {
      await refreshArea(host);
      return true;
    } catch (error) {
      if (!isAborted(error)) void tellError(errorText(error, host), host);
      return false;
    }
  };

  useEffect(() => () => abortRefresh(host), [host]);
  useMethods(host, { create: () => create(), refresh });
  useTrigger(host, create, { popup: 'dialog' });
  usePublishQuestion(host);

  return (
    <>
      <slot name="trigger" />
      <slot />
    </>
  );
}

/** The link or button in a trigger that is none itself. */
const controlIn = (trigger: Element) =>
  (trigger.matches(CONTROLS) ? trigger : (trigger.querySelector(CONTROLS) ?? trigger)) as HTMLElement;
