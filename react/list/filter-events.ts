import { composesWords, FIELDS, type Field } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import {
  fieldsIn,
  isControlField,
  isFilterField,
  isFilterForm,
  isPlainSubmit,
  touchedFields,
} from './filter-fields.ts';
import type { Trigger } from './request.ts';
import type { ListRefresh } from './use-refresh.ts';

const TYPING_MS = 300;
/** What is typed in; other fields are chosen with. */
const TYPED =
  'textarea, input:not([type="checkbox" i], [type="radio" i], [type="range" i], [type="color" i], [type="file" i])';
/** Fields that say that they have changed while they are typed in. */
const DATED = '[type="date" i], [type="month" i], [type="week" i], [type="time" i], [type="datetime-local" i]';

/** Refreshes a list when its filter fields change: at once, or 300 ms after the last key. Returns its disposer. */
export function watchFilters(host: Host, list: Pick<ListRefresh, 'refresh' | 'hasChangedFields'>): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = (trigger: Trigger) => {
    clearTimeout(timer);
    timer = undefined;
    return list.refresh(trigger);
  };
  const later = (trigger: Trigger, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => list.hasChangedFields() && refresh(trigger), delay);
  };
  const fieldOf = ({ target }: Event): Field | undefined => {
    if (!(target instanceof Element) || !call(target, 'matches', FIELDS)) return undefined;
    const field = target as Field;
    return isListField(field, host) ? field : undefined;
  };

  const onInput = (event: InputEvent | CompositionEvent) => {
    const field = fieldOf(event);
    if (!field?.matches(TYPED)) return;
    if ('isComposing' in event && event.isComposing && !composesWords()) clearTimeout(timer);
    else later({ fields: [field], isTyped: true }, TYPING_MS);
  };
  const onChange = (event: Event) => {
    const field = fieldOf(event);
    if (!field) return;
    if (field.matches(DATED) && field.matches(':focus')) later({ fields: [field], isTyped: true }, TYPING_MS);
    else if (field.matches(TYPED))
      later({ fields: [field] }, 0); // Enter submits the form right after it.
    else refresh({ fields: [field] });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (event.defaultPrevented || !isFilterForm(form, host) || !isPlainSubmit(submitter)) return;
    if (refresh({ submitter })) event.preventDefault();
  };
  const onReset = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && isFilterForm(form, host)) later({}, 0); // Its fields are reset after this event.
  };

  const listenIn = (root: Node): Dispose[] => [
    listen(root, 'input', onInput),
    listen(root, 'compositionend', onInput),
    listen(root, 'change', onChange),
    // Before routers, which listen on the document.
    listen(root instanceof Document ? root.documentElement : root, 'submit', onSubmit),
    listen(root, 'reset', onReset),
  ];
  let disposers = listenIn(host.getRootNode());
  const releaseMoves = listen(host, 'flexit-moved', () => {
    for (const dispose of disposers) dispose();
    disposers = listenIn(host.getRootNode());
  });

  // What the visitor did while the chunk was on its way; a submission that was held meanwhile comes before it.
  const touched = touchedFields(fieldsIn(host));
  const isTyped = touched.some((field) => field.matches(TYPED) && field.matches(':focus'));
  if (touched.length > 0) later({ fields: touched, isTyped }, isTyped ? TYPING_MS : 0);

  return () => {
    clearTimeout(timer);
    releaseMoves();
    for (const dispose of disposers) dispose();
  };
}

const isListField = (field: Field, host: Host) => isControlField(field, host) || isFilterField(field, host);
