import { publishQuestion } from '../dom/forms/publish-question.ts';
import { type Confirmation, controlQuestion, libraryQuestion } from './modal.ts';

/** What the submitter of a form has asked before it is sent, with its own words, or else the question before publishing. */
export function submitQuestion(form: HTMLFormElement, submitter: HTMLElement | null): Confirmation | undefined {
  const publishes = publishQuestion(form, submitter);
  return controlQuestion(submitter) ?? (publishes && libraryQuestion(publishes, form));
}
