import { markedAddress } from '../core/url.ts';
import { activeElement } from '../dom/focus.ts';
import { tellSaved } from '../dom/forms/snapshot.ts';
import type { Host } from '../dom/host.ts';
import { closePopupAround } from '../dom/layers/popup-closing.ts';
import type { Dispose } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import { createAction } from '../dom/request/request.ts';
import { agree, type FormRequest } from './agreement.ts';
import { readReply } from './answer.ts';
import { ARRIVAL, carryMessage } from './carried-message.ts';
import type { FormErrors } from './form-errors.ts';
import { leaveFor } from './leaving.ts';
import type { MessageArea } from './message-area.ts';
import type { Reading } from './reading.ts';
import { type Answered, showFailure, showReading } from './show-answer.ts';
import { renewTokens } from './tokens.ts';

/** What the sender needs of its element, as it stands when it is needed. */
export interface SenderOptions {
  /** What the element asks before it sends; empty: nothing. */
  question(): string;
  /** The success marker, as a query has it. */
  marker(): string;
  /** Whether a success loads the page again. */
  reloads(): boolean;
  area(): MessageArea;
  errors(): FormErrors;
  /** Lets a form wait for its answer. */
  hold(form: HTMLFormElement, submitter: HTMLElement | null): Dispose;
}

/** `detail` of `flexit-success`. */
export interface SuccessDetail {
  readonly form: HTMLFormElement;
  /** Where the page goes: where the answer leads, else its own address with the success marker. */
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
    await attempt(form, submitter);
    busy.delete(form);
  }

  /** Where the page is being left, the form stays as it is until then. */
  async function attempt(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    let release: Dispose = () => {};
    const answered = (): Answered => ({ host, form, submitter, area: options.area(), errors: options.errors() });
    try {
      const request = await agree(host, form, submitter, options.question());
      if (isDisposed || !read(form, 'isConnected')) return;
      if (!request) return refused(submitter);
      release = hold(form, submitter);
      // What is sent unchecked may have been refused before.
      options.errors().clear(form);
      options.area().expect();
      document.querySelector(`.${ARRIVAL}`)?.remove();
      const reading = await post(request, form);
      await receive(reading, answered(), release);
      release();
    } catch (error) {
      release();
      if (!isDisposed) await showFailure(error, answered());
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

  async function post(request: FormRequest, form: HTMLFormElement): Promise<Reading> {
    const action = createAction(host);
    let reading: Reading | undefined;
    pending.add(action.abort);
    try {
      await action.send({
        ...request,
        target: read(form, 'id'),
        expect: 'html',
        async accept(reply) {
          reading = await readReply(reply, form);
        },
      });
      return reading!;
    } finally {
      pending.delete(action.abort);
    }
  }

  /** @returns what resolves where the page, which is being left, is there all the same. */
  function receive(reading: Reading, answered: Answered, release: Dispose): Promise<void> | undefined {
    if (isDisposed) return undefined;
    renewTokens(answered.form, reading.tokens);
    if (reading.kind !== 'success') release();
    showReading(reading, answered);
    if (reading.kind === 'error' || reading.kind === 'expired')
      host.emit('refused', { form: answered.form, isExpired: reading.kind === 'expired' });
    return reading.kind === 'success' ? succeed(answered.form, reading) : undefined;
  }

  function succeed(form: HTMLFormElement, reading: Reading): Promise<void> | undefined {
    const { closesPopup = false, url: destination } = reading;
    tellSaved(form);
    const url = destination ?? markedAddress(location.href, options.marker());
    const detail: SuccessDetail = { form, url, closesPopup };
    if (!host.emit('success', detail, { cancelable: true })) return undefined;
    if (closesPopup && closePopupAround(form)) return undefined;
    if (destination === undefined && !options.reloads()) return undefined;
    carry(reading, url);
    return leaveFor(url, destination === undefined);
  }

  /** The server may have said it once, to the request, and the page that follows says it no more. */
  function carry({ content, message, url: destination }: Reading, url: string): void {
    const isPage = destination !== undefined;
    const place = isPage ? -1 : [...document.querySelectorAll(host.localName)].indexOf(host);
    const hasWords = content !== undefined || !!message || !isPage;
    if (hasWords) carryMessage({ text: options.area().text(), path: new URL(url).pathname, place });
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
function refused(submitter: HTMLElement | null): void {
  if (activeElement() === document.body) submitter?.focus({ preventScroll: true });
}
