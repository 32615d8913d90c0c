import { useEffect, useMemo } from 'react';
import type { Props } from '../core/attributes.ts';
import { isRecord } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { tellRefused } from '../dom/request/exchange.ts';
import { createAction, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { translate } from '../dom/texts/translation.ts';
import { tellError } from '../services/modal.ts';
import type { table } from './attributes.ts';

/** Posts an action, with the state that an activation is to lead to; undefined where it was refused or failed, which the visitor has then been told. */
type Post = (action: string, control?: HTMLElement, active?: boolean) => Promise<Done | undefined>;

/** The element's calls to the server (specification, section 7). While one is pending, its control says so. */
export function usePost(host: Host, props: Props<typeof table>): Post {
  const requests = useMemo(() => createAction(host), [host]);
  useEffect(() => () => requests.abort(), [requests]);

  return async (action, control, active) => {
    const body = new URLSearchParams({
      action,
      element_module_ident: props.elementModuleIdent,
      element_id: props.elementId,
      ...(active !== undefined && { active: active ? '1' : '0' }),
    });
    const dispose = showPending(host, control);
    try {
      const answer = await requests.send({ url: urlOf(props), body, expect: 'json' });
      if (answer && !isDone(answer.data) && !serverMessage(answer.data))
        tellRefused(answer, 'no result', 'JSON {result: true, class}, or {result: false, msg}');
      return answer && readAnswer(answer.data, host);
    } catch (error) {
      dispose();
      if (!isAborted(error))
        void tellError(error instanceof ActionError ? error.message : errorText(error, host), host);
      return undefined;
    } finally {
      dispose();
    }
  };
}

const urlOf = ({ url }: Props<typeof table>) => url || endpoint('my-element');

function showPending(host: Host, control?: HTMLElement) {
  const disposers = control
    ? [borrowAttribute(control, 'aria-busy', 'true'), borrowAttribute(control, 'aria-disabled', 'true')]
    : [];
  host.state('busy', true);
  return () => {
    for (const dispose of disposers.splice(0)) dispose();
    host.state('busy', false);
  };
}

/** What the server did (specification, section 7): `class` is the activate control's new one. */
export interface Done {
  class?: string;
  /** What it says of it, with the name of what it was done to. */
  message?: string;
}

/** A refusal, with the text that the visitor reads. */
export class ActionError extends Error {}

const isDone = (data: unknown): data is Record<string, unknown> => isRecord(data) && data.result === true;

/** @throws ActionError where the server refused, or answered what is no answer. */
export function readAnswer(data: unknown, at: Element): Done {
  if (!isDone(data)) {
    throw new ActionError(serverMessage(data) ?? translate(GENERAL_FAILURE, undefined, at));
  }
  return { class: typeof data.class === 'string' ? data.class : undefined, message: serverMessage(data) };
}
