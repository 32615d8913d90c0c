import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Moment } from '../core/dates/date-format.ts';
import { formatDay, parseDay } from '../core/dates/month.ts';
import { dayNames, firstWeekday } from '../core/dates/weekdays.ts';
import { oneLine } from '../core/strings.ts';
import { localeOf } from '../core/texts/texts.ts';
import { isTouched } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { fetchPlacement, placed } from '../dom/layers/placing.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { useInput } from '../hooks/use-input.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { type Openness, useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { table } from './attributes.ts';
import { DayPicker } from './day-picker.tsx';
import { createDateField } from './field.ts';
import { type DateField, findDateInput, settingsFor } from './live.ts';
import { followLock } from './lock.ts';
import { readYears } from './settings.ts';

const COARSE = '(pointer: coarse)';

export function DateView({ host, ...props }: Props<typeof table> & { host: Host }) {
  const input = useInput(host, findDateInput);
  const t = useTranslate(host);
  const locale = localeOf(languageAt(host));
  const wording = useMemo(() => ({ t, names: dayNames(locale), firstWeekday: firstWeekday(locale) }), [t, locale]);
  const isCoarse = useSyncExternalStore(onPointerChange, () => matchMedia(COARSE).matches);
  const field = useRef<DateField>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const [isPlain, setPlain] = useState(true);
  const [isLocked, setLocked] = useState(false);
  const [, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isNear, setNear] = useState(false);
  const isRehearsed = useRef(false);
  // Where the page has written another day without an event, a calendar that was made before is made anew.
  const madeFor = useRef<Moment>(undefined);

  const latest = useRef<{ props: typeof props } & Partial<Pick<Openness, 'show' | 'close'>>>({ props });
  latest.current.props = props;

  useLayoutEffect(() => {
    if (!input) return;
    const isTyped = isTouched(input);
    const own = createDateField(host, input, {
      settings: settingsFor(latest.current.props, input),
      notBefore: () => latest.current.props.notBefore,
      open: () => latest.current.show?.('trigger'),
      onChange(isInvalid) {
        setText(input.value);
        setNear(false);
        setProblem(isInvalid ? input.validationMessage : '');
        host.state('invalid', isInvalid);
      },
    });
    field.current = own;
    setPlain(own.isPlain);
    const unlock = followLock(host, input, () => {
      setLocked(own.isLocked());
      if (own.isLocked()) latest.current.close?.('api');
    });
    const { value } = latest.current.props;
    // What was typed before it woke stays.
    if (value !== '' && !isTyped) own.set(value);
    host.state('ready', true);
    return () => {
      unlock();
      own.dispose();
      field.current = undefined;
      host.state('ready', false);
      host.state('invalid', false);
    };
  }, [host, input]);

  // After the field is there: a calendar that the page wants open from the start asks it.
  const { shown, show, close, toggle } = useOpen(host, props.open, {
    mayOpen: () => field.current !== undefined && !field.current.isLocked(),
    // What is in it goes away while it closes, and is not to have the focus then: `go` in day-picker.tsx says why.
    onChange(isOpen) {
      madeFor.current = field.current?.moment();
      if (isOpen) return;
      dialog.current?.focus();
      setNear(false);
    },
  });
  Object.assign(latest.current, { show, close });
  useMethods(host, { show, close, toggle });

  const { format, sentFormat, timeFormat, seconds, min, max, disabledDays, flexitdate, value } = props;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) return;
    const own = field.current;
    if (own) own.configure(settingsFor(latest.current.props, own.input, own.type));
  }, [
    locale,
    format,
    sentFormat,
    props.time,
    timeFormat,
    seconds,
    min,
    max,
    disabledDays,
    flexitdate,
    props.notBefore,
  ]);
  useLayoutEffect(() => {
    if (!isFirst.current) field.current?.set(value);
  }, [value]);
  useLayoutEffect(() => {
    isFirst.current = false;
  }, []);

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!shown || !input || !box) return;
    return placed(
      input,
      ({ placeNear }) => placeNear(input, box),
      () => {
        box.dataset.side = 'none';
      },
    );
  }, [shown, input]);

  // Laid out and placed once while nobody waits: the first time takes the browser twice as long, for fonts, style sheet and functions are new to it.
  useEffect(() => {
    if (!isNear || isRehearsed.current || !input) return;
    let stop: Dispose | undefined;
    const timer = setTimeout(() => {
      stop = placed(input, ({ placeNear }) => {
        isRehearsed.current = true;
        return unseen(dialog.current!, (box) => placeNear(input, box));
      });
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isNear, input]);

  useEffect(() => {
    const prepare = () => fetchPlacement().catch(() => {});
    const disposers = [
      listen(host, 'focusin', prepare),
      listen(host, 'pointerover', prepare),
      // In a label, it would be a click on the field as well.
      listen(host, 'click', (event) => {
        if (event.target === host && host.closest('label')) event.preventDefault();
      }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);

  const pick = (moment: Moment): boolean => {
    const own = field.current;
    if (!own || own.isLocked() || !host.emit('pick', { value: own.sentFor(moment) }, { cancelable: true }))
      return false;
    own.pick(moment);
    return true;
  };
  const onDay = (moment: Moment) => {
    if (!pick(moment)) return;
    if (time.current) time.current.focus();
    else close('button');
  };
  const onClear = () => {
    field.current?.clear();
    close('button');
  };

  const own = field.current;
  const chosen = own?.moment();
  if (!shown) madeFor.current = chosen;
  const label = oneLine(input?.getAttribute('aria-label') ?? input?.labels?.[0]?.textContent);
  const onButton = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // WebKit gives no button the focus that is clicked; the calendar gives it back to where it was.
    currentTarget.focus();
    if (!isCoarse || !own || own.isLocked() || !showNative(native.current, own)) toggle('button');
  };

  return (
    <>
      <slot />
      {input && isPlain && (
        <button
          type="button"
          part="button picker"
          className="opener"
          aria-label={buttonLabel(t, label, chosen && wording.names.day(chosen.day))}
          aria-haspopup="dialog"
          aria-expanded={shown}
          disabled={isLocked}
          // The calendar is made before it is asked for, where the visitor's hand gives the time.
          onPointerMove={() => setNear(true)}
          onClick={onButton}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M4 6h16v14H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5" strokeLinejoin="round" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {isCoarse && isPlain && own && (
        <input
          ref={native}
          className="native"
          type={own.settings().hasTime ? 'datetime-local' : 'date'}
          step={own.settings().hasSeconds ? 1 : undefined}
          tabIndex={-1}
          aria-hidden="true"
          onInput={({ currentTarget }) => {
            const [day = '', clock = '00:00'] = currentTarget.value.split('T');
            const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
            const number = parseDay(day);
            if (number === undefined) own.clear();
            else pick({ day: number, second: hour * 3600 + minute * 60 + Math.floor(second) });
          }}
        />
      )}
      <slot name="note" />
      <p className="spoken" role="status">
        {problem}
      </p>
      <Dialog
        ref={dialog}
        host={host}
        shown={shown}
        dismiss={close}
        part="calendar"
        className="calendar"
        lang={locale}
        aria-label={nameWith(t, label)}
      >
        {(shown || isNear) && own && (
          <DayPicker
            key={`${madeFor.current?.day} ${madeFor.current?.second}`}
            shown={shown}
            settings={own.settings()}
            chosen={chosen}
            first={own.first()}
            years={readYears(props.years)!}
            wording={wording}
            time={time}
            onPick={onDay}
            onTime={pick}
            onClear={onClear}
            onClose={() => close('button')}
          />
        )}
      </Dialog>
    </>
  );
}

/** Places a closed dialog as if it were open, and takes it away before a frame could show it. */
function unseen(box: HTMLDialogElement, place: (box: HTMLDialogElement) => Dispose): Dispose {
  if (!box.open) {
    box.style.display = 'block';
    place(box)();
    box.style.display = '';
  }
  return () => {};
}

function onPointerChange(notify: () => void) {
  return listen(matchMedia(COARSE), 'change', notify);
}

/** Opens the platform's own picker; false where it cannot. */
function showNative(native: HTMLInputElement | null, own: DateField): boolean {
  if (!native?.showPicker) return false;
  const { hasTime, first, last, hasLast } = own.settings();
  const text = ({ day, second }: Moment) => {
    const clock = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
    return formatDay(day) + (hasTime ? `T${clock.map((part) => String(part).padStart(2, '0')).join(':')}` : '');
  };
  const chosen = own.moment();
  native.min = own.settings().hasFirst ? text(own.first().day > first.day ? own.first() : first) : '';
  native.max = hasLast ? text(last) : '';
  native.value = chosen ? text(chosen) : '';
  try {
    native.showPicker();
    return true;
  } catch {
    return false;
  }
}

type Translate = ReturnType<typeof useTranslate>;

function buttonLabel(t: Translate, champ: string, date: string | undefined): string {
  if (date === undefined) return nameWith(t, champ);
  return champ ? t('Changer la date, {date}\u00a0: {champ}', { date, champ }) : t('Changer la date, {date}', { date });
}

const nameWith = (t: Translate, champ: string): string =>
  champ ? t('Choisir une date\u00a0: {champ}', { champ }) : t('Choisir une date');
