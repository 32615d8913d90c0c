/** What a form sends for a field: by itself, by `FormData`, and by the library. */
import { formBody } from '../../react/dom/forms/body.ts';
import { answering, uniqueKey } from './server.ts';
import { until } from './until.ts';

export async function sentInEachWay(form: HTMLFormElement, name: string): Promise<(string | null)[]> {
  const frame = document.createElement('iframe');
  frame.name = `answer-${uniqueKey()}`;
  document.body.append(frame);
  const before = form.getAttribute('action') ?? '';
  Object.assign(form, { action: answering(), target: frame.name });
  form.submit();
  const native = await until(() => frame.contentWindow?.location.search, 'The form is sent');
  form.removeAttribute('target');
  form.setAttribute('action', before);
  frame.remove();
  const ways = [new URLSearchParams(native), new FormData(form), formBody(form)];
  return ways.map((data) => data.get(name) as string | null);
}
