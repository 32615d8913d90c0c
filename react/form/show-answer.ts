import type { Expression } from '../core/texts/texts.ts';
import { bring } from '../dom/bring.ts';
import type { Host } from '../dom/host.ts';
import { errorText, isAborted } from '../dom/request/request.ts';
import { SESSION_ENDED } from '../dom/request/whole-page.ts';
import { translate } from '../dom/texts/translation.ts';
import { tellError } from '../services/modal.ts';
import { isUnread } from './answer.ts';
import type { FormErrors } from './form-errors.ts';
import type { MessageArea } from './message-area.ts';
import type { Reading } from './reading.ts';

/** What is said of a success that has no words. */
const TAKEN: Expression = 'Votre envoi a bien été pris en compte.';

/** A form that was answered, and where its answer is shown. */
export interface Answered {
  readonly host: Host;
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly area: MessageArea;
  readonly errors: FormErrors;
}

/**
 * Shows what a server says of a form: its HTML goes where answers go, and marks the fields; errors of fields without HTML are listed as
 * those of the checks are, and a refusal without either comes into a modal « Erreur ».
 */
export function showReading(reading: Reading, answered: Answered): void {
  const { kind, content, message = '', errors = [] } = reading;
  const { host, form, area } = answered;
  if (kind === 'expired') {
    showExpired(reading, answered);
  } else if (kind === 'success') {
    area.show(content ?? paragraph(message || translate(TAKEN, undefined, host), 'alert alert-success'), 'status');
  } else if (content) {
    answered.errors.markAnswer(form, [...content.children], errors);
    area.show(content, kind === 'error' ? 'alert' : 'status');
  } else if (errors.length > 0) {
    answered.errors.showServerErrors(form, errors, message || undefined);
  } else {
    tellError(message, host);
  }
}

/**
 * Tells the visitor of a failure in a modal « Erreur », with the server's own message where there is one; what was sent, and whose answer
 * cannot be read, is none. What was given up is passed over.
 */
export async function showFailure(error: unknown, { host, area }: Answered): Promise<void> {
  if (isAborted(error)) return;
  const text = errorText(error, host);
  if (isUnread(error)) area.show(paragraph(text, 'alert alert-warning'), 'status');
  else tellError(text, host);
}

function paragraph(text: string, className: string): DocumentFragment {
  const content = new DocumentFragment();
  const line = document.createElement('p');
  line.className = className;
  line.textContent = text;
  content.append(line);
  return content;
}

async function showExpired({ url = '' }: Reading, { host, form, submitter, area }: Answered): Promise<void> {
  try {
    const { expiredNotice } = await bring(() => import('./expired-session.ts'));
    area.show(expiredNotice({ host, form, submitter, url }), 'alert');
  } catch {
    tellError(translate(SESSION_ENDED, undefined, host), host);
  }
}
