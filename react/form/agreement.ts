import { formRequest } from '../dom/forms/body.ts';
import { syncEditors } from '../dom/forms/editors.ts';
import { applyActive } from '../dom/forms/publish-question.ts';
import type { Host } from '../dom/host.ts';
import { confirmQuestion } from '../services/modal.ts';
import { submitQuestion } from '../services/submit-question.ts';

export type FormRequest = ReturnType<typeof formRequest>;

/** `detail` of `flexit-before-submit`. */
export interface BeforeSubmitDetail {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  /** What will be sent, to be read or changed. It is made when it is first read, else once everyone has agreed. */
  body: FormRequest['body'];
  /** What the visitor will be asked, once those who wait have agreed; empty where there is nothing to ask. */
  question: string;
  /** Lets the form wait; it is not sent where the promise gives false or rejects. */
  waitUntil(answer: PromiseLike<unknown>): void;
}

/**
 * Asks whoever has a say before a form is sent: the page (`flexit-before-submit`), then the visitor.
 * @param question the element's own; a submitter's `data-confirm` and the question before publishing come before it.
 * @returns what is to be sent; undefined where someone refused.
 */
export async function agree(
  host: Host,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  question: string,
): Promise<FormRequest | undefined> {
  const answers: PromiseLike<unknown>[] = [];
  let request: FormRequest | undefined;
  const make = () => {
    if (!request) syncEditors(form);
    return (request ??= formRequest(form, submitter));
  };

  const asked = submitQuestion(form, submitter) ?? { text: question };
  const detail: BeforeSubmitDetail = {
    form,
    submitter,
    get body() {
      return make().body;
    },
    set body(body) {
      make().body = body;
    },
    question: asked.text,
    waitUntil: (answer) => answers.push(answer),
  };
  // Only the body needs the field's value: it is restored once that is made.
  const restoreActive = applyActive(form, submitter);
  try {
    if (!host.emit('before-submit', detail, { cancelable: true })) return undefined;
    if (!(await haveAgreed(answers))) return undefined;
    if (detail.question && !(await confirmQuestion({ ...asked, text: detail.question }, host))) return undefined;
    return make();
  } finally {
    restoreActive();
  }
}

async function haveAgreed(answers: PromiseLike<unknown>[]): Promise<boolean> {
  try {
    return (await Promise.all(answers)).every((answer) => answer !== false);
  } catch (error) {
    console.error('flexit-before-submit: a promise given to waitUntil was rejected; the form is not sent.', error);
    return false;
  }
}
