import { isLeftToBrowser } from '../dom/forms/left-to-browser.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, inRootOf, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { confirmQuestion } from '../services/modal.ts';
import { submitQuestion } from '../services/submit-question.ts';

/** What submissions need of a captcha. */
export interface Guard {
  readonly field: string;
  /** Fetches a token for a submission; false where there is none, and the form is not to be sent. */
  obtain(): Promise<boolean>;
  /** The token that may be sent now, or an empty text. */
  token(): string;
  /** Called once a server has had the token and the page has stayed. */
  reset(): void;
}

export interface Submissions {
  /** Sends again what was not sent for want of a token; false where there is nothing. */
  retry(): boolean;
  dispose: Dispose;
}

/** What a submission is asked by: `flexit-before-submit` of `<flexit-form>`. */
interface BeforeSubmit {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  question: string;
  waitUntil(answer: PromiseLike<unknown>): void;
}

type Submitter = HTMLButtonElement | HTMLInputElement | null;

/** The form that a captcha stands in, and whose only one it is. */
export function formOf(host: Element): HTMLFormElement | undefined {
  const form = host.closest('form');
  return form && call(form, 'querySelector', host.localName) === host ? form : undefined;
}

/**
 * Lets each submission of a host's form wait for its token. A native one is held after the checks (the browser's and those of
 * `<flexit-form>`) and before the page's own listeners, and replayed once with its submitter; what `<flexit-form>` sends waits for the
 * token after the questions that it asks.
 */
export function guardSubmissions(host: Host, guard: Guard): Submissions {
  let isHeld = false;
  let isReplayed = false;
  let isDisposed = false;
  let refused: { submitter: HTMLElement | null } | undefined;
  let stopWaiting: Dispose = () => {};

  const isOwn = (target: EventTarget | null) => target !== null && target === formOf(host);

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!isOwn(form) || isReplayed || isDialogs(form, event.submitter) || isTaken(form, event.submitter)) return;
    // On the form itself: whoever refuses it on its way down has had the word.
    stopWaiting();
    stopWaiting = listen<SubmitEvent>(
      form,
      'submit',
      (heard) => {
        stopWaiting();
        if (heard === event && !event.defaultPrevented) hold(form, event);
      },
      { capture: true },
    );
  }

  async function hold(form: HTMLFormElement, event: SubmitEvent): Promise<void> {
    const { submitter } = event;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    isHeld = true;
    const isReady = await obtain(submitter);
    // A form that fires one submission ignores another, and the token may be there before the event has ended.
    await new Promise((resolve) => setTimeout(resolve));
    isHeld = false;
    if (isReady && !isDisposed && isOwn(form)) send(form, submitter);
  }

  function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
    isReplayed = true;
    submit(form, submitter);
    isReplayed = false;
  }

  async function obtain(submitter: HTMLElement | null): Promise<boolean> {
    refused = { submitter };
    const isReady = await guard.obtain();
    if (isReady) refused = undefined;
    return isReady;
  }

  /** The question is asked here, as the form itself would have asked it, so that the token is fetched after its answer. */
  function onBeforeSubmit(event: CustomEvent<BeforeSubmit>): void {
    const { detail } = event;
    if (!isOwn(detail.form) || event.defaultPrevented) return;
    const { form, question, submitter } = detail;
    detail.question = '';
    const asked = { ...submitQuestion(form, submitter), text: question };
    const agree = async () => !question || (await confirmQuestion(asked, event.target as Host));
    detail.waitUntil(agree().then((agreed) => agreed && obtain(submitter)));
  }

  function onFormData({ target, formData }: FormDataEvent): void {
    const token = isOwn(target) ? guard.token() : '';
    if (token) formData.set(guard.field, token);
  }

  function onAnswer({ target }: Event): void {
    const form = formOf(host);
    if (form && target !== host && target instanceof Element && call(target, 'contains', form)) guard.reset();
  }

  const stop = inRootOf(host, (root) => {
    const disposers = [
      listen(root, 'submit', onSubmit, { capture: true }),
      listen(root, 'flexit-before-submit', onBeforeSubmit),
      listen(root, 'formdata', onFormData),
      listen(root, 'flexit-response', onAnswer),
      listen(root, 'flexit-request-error', onAnswer),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  });

  return {
    retry() {
      const form = formOf(host);
      if (!refused || !form) return false;
      const { submitter } = refused;
      refused = undefined;
      submitter?.focus();
      submit(form, submitter);
      return true;
    },
    dispose() {
      isDisposed = true;
      stopWaiting();
      stop();
    },
  };
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter as Submitter;
  call(form, 'requestSubmit', button?.form === form ? button : null);
}

/** Whether `<flexit-form>` sends it, and so asks `flexit-before-submit`. */
function isTaken(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const around = call(form, 'closest', 'flexit-form') as (Element & { awake?: boolean }) | null;
  return around?.awake === true && !isLeftToBrowser(form, submitter);
}

/** Closes a dialog, and sends nothing. */
const isDialogs = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute('formmethod') ?? call(form, 'getAttribute', 'method'))?.toLowerCase() === 'dialog';
