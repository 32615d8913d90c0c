import { isRecord } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { translate } from '../dom/texts/translation.ts';

/** What the server did (specification, section 7): `class` is the activate control's new one. */
export interface Done {
  class?: string;
}

/** A refusal, with the text that the visitor reads. */
export class Refusal extends Error {}

/** @throws Refusal where the server refused, or answered what is no answer. */
export function readAnswer(data: unknown, at: Element): Done {
  if (!isRecord(data) || data.result !== true) {
    throw new Refusal(serverMessage(data) ?? translate(GENERAL_FAILURE, undefined, at));
  }
  return typeof data.class === 'string' ? { class: data.class } : {};
}
