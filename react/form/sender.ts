import { type Answer, RequestError } from '../core/http/http.ts';
import { markedAddress } from '../core/url.ts';
import { activeElement } from '../dom/focus.ts';
import { tellSaved } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import { closePopupAround } from '../dom/layers/popup-closing.ts';
import type { Dispose } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import { createAction } from '../dom/request/request.ts';
import { agree, type FormRequest } from './agreement.ts';
import { readAnswer, showFailure } from './answer.ts';
import type { FormErrors } from './form-errors.ts';
import type { MessageArea } from './message-area.ts';

/** What the sender needs of its element, as it stands when it is needed. */
export interface SenderOptions {
  /** What the element asks before it sends; empty: nothing. */
  question(): string;
  /** The success marker, as a query has it. */
  marker(): string;
  area(): MessageArea;
  errors(): FormErrors;
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
export function createSender(host: Host, options: SenderOptions): Sender {
  const busy = new Set<HTMLFormElement>();
  const pending = new Set<Dispose>();
  let isDisposed = false;

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (busy.has(form)) return;
    busy.add(form);
    const isLeaving = await attempt(form, submitter);
    if (!isLeaving) busy.delete(form);
  }

  /** @returns true where the page is being left, so that the form stays as it is until then. */
  async function attempt(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
    let release: Dispose = () => {};
    try {
      const request = await agree(host, form, submitter, options.question());
      if (isDisposed || !read(form, 'isConnected')) return false;
      if (!request) return refused(submitter);
      release = hold(form, submitter);
      // What is sent unchecked may have been refused before.
      options.errors().clear(form);
      options.area().expect();
      const isLeaving = await receive(form, await post(form, request), release);
      if (!isLeaving) release();
      return isLeaving;
    } catch (error) {
      release();
      if (!isDisposed) await showFailure(error, { host, form, area: options.area(), errors: options.errors() });
      return false;
    }
  }

  function hold(form: HTMLFormElement, submitter: HTMLElement | null): Dispose {
    const release = options.hold(form, submitter);
    const dispose = () => {
      if (pending.delete(dispose)) release();
    };
    pending.add(dispose);
    return dispose;
  }

  async function post(form: HTMLFormElement, request: FormRequest): Promise<Answer<string>> {
    const action = createAction(host);
    pending.add(action.abort);
    try {
      return await action.send({ ...request, target: read(form, 'id'), expect: 'html' })!;
    } finally {
      pending.delete(action.abort);
    }
  }

  async function receive(form: HTMLFormElement, answer: Answer<string>, release: Dispose): Promise<boolean> {
    const fragment = await toFragment(answer.data, answer);
    if (isDisposed) return false;
    const reading = readAnswer(fragment);
    if (!reading) throw new RequestError('type', { status: answer.status });
    const { kind, closesPopup } = reading;
    if (kind !== 'success') {
      release();
      options.errors().markAnswer(form, [...fragment.children]);
    }
    options.area().show(fragment, kind === 'error' ? 'alert' : 'status');
    return kind === 'success' && succeed(form, closesPopup);
  }

  function succeed(form: HTMLFormElement, closesPopup: boolean): boolean {
    tellSaved(form);
    const url = markedAddress(location.href, options.marker());
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
      isDisposed = true;
      for (const cancel of [...pending]) cancel();
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
