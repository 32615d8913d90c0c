import { type Answer, RequestError } from '../core/http/http.ts';
import { markedAddress } from '../core/url.ts';
import { activeElement } from '../dom/focus.ts';
import { tellSaved } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import { closePopupAround } from '../dom/layers/popup-closing.ts';
import type { Dispose } from '../dom/listen.ts';
import { createAction } from '../dom/request/request.ts';
import { agree, type FormRequest } from './agreement.ts';
import { readAnswer } from './answer.ts';
import type { Errors } from './errors.ts';
import { showFailure } from './failure.ts';
import type { MessageArea } from './message-area.ts';

/** What the sender needs of its element, as it stands when it is needed. */
export interface Desk {
  /** What the element asks before it sends; empty: nothing. */
  question(): string;
  /** The success marker, as a query has it. */
  marker(): string;
  area(): MessageArea;
  errors(): Errors;
  /** Lets a form wait for its answer. */
  hold(form: HTMLFormElement, submitter: HTMLElement | null): Dispose;
}

/** `detail` of `flexit-success`. */
export interface SuccessDetail {
  readonly form: HTMLFormElement;
  /** The page's address with the success marker. */
  readonly url: string;
  /** The answer asks that the popup around the form be closed. */
  readonly closesPopup: boolean;
}

export interface Sender {
  /** Asks, sends, and shows what came of it; ignored while the same form is asked about or sent. Never rejects. */
  send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void>;
  isBusy(form: HTMLFormElement): boolean;
  /** Gives up what is pending, in silence. */
  dispose(): void;
}

/** Sends the forms of an element, each once at a time (contract.md, « `<flexit-form>` »). */
export function createSender(host: Host, desk: Desk): Sender {
  const busy = new Set<HTMLFormElement>();
  const pending = new Set<Dispose>();
  let isReleased = false;

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (busy.has(form)) return;
    busy.add(form);
    const isLeaving = await attempt(form, submitter);
    if (!isLeaving) busy.delete(form);
  }

  /** @returns true where the page is being left, so that the form stays as it is until then. */
  async function attempt(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
    let letGo: Dispose = () => {};
    try {
      const request = await agree(host, form, submitter, desk.question());
      if (isReleased || !form.isConnected) return false;
      if (!request) return refused(submitter);
      letGo = hold(form, submitter);
      // What is sent unchecked may have been refused before.
      desk.errors().clear(form);
      desk.area().expect();
      const isLeaving = await receive(form, await post(request), letGo);
      if (!isLeaving) letGo();
      return isLeaving;
    } catch (error) {
      letGo();
      if (!isReleased) await showFailure(error, { host, form, area: desk.area(), errors: desk.errors() });
      return false;
    }
  }

  function hold(form: HTMLFormElement, submitter: HTMLElement | null): Dispose {
    const giveBack = desk.hold(form, submitter);
    const letGo = () => {
      if (pending.delete(letGo)) giveBack();
    };
    pending.add(letGo);
    return letGo;
  }

  async function post(request: FormRequest): Promise<Answer<string>> {
    const action = createAction(host);
    pending.add(action.abort);
    try {
      return await action.send({ ...request, expect: 'html' })!;
    } finally {
      pending.delete(action.abort);
    }
  }

  async function receive(form: HTMLFormElement, answer: Answer<string>, letGo: Dispose): Promise<boolean> {
    const fragment = await toFragment(answer.data, answer);
    if (isReleased) return false;
    const reading = readAnswer(fragment);
    if (!reading) throw new RequestError('type', { status: answer.status });
    const { kind, closesPopup } = reading;
    if (kind !== 'success') {
      letGo();
      desk.errors().markServers(form, [...fragment.children]);
    }
    desk.area().show(fragment, kind === 'error' ? 'alert' : 'status');
    return kind === 'success' && succeed(form, closesPopup);
  }

  function succeed(form: HTMLFormElement, closesPopup: boolean): boolean {
    tellSaved(form);
    const url = markedAddress(location.href, desk.marker());
    const detail: SuccessDetail = { form, url, closesPopup };
    if (!host.emit('success', detail, { cancelable: true })) return false;
    if (closesPopup && closePopupAround(form)) return false;
    reloadAt(url);
    return true;
  }

  return {
    send,
    isBusy: (form) => busy.has(form),
    dispose() {
      isReleased = true;
      for (const giveUp of [...pending]) giveUp();
    },
  };
}

/** The focus goes back to the button, also where clicking it did not give it the focus. */
function refused(submitter: HTMLElement | null): false {
  if (activeElement() === document.body) submitter?.focus({ preventScroll: true });
  return false;
}

/** Going to the address where one is already would be no reload, if it has a hash. */
function reloadAt(url: string): void {
  if (url === location.href) location.reload();
  else location.replace(url);
}
