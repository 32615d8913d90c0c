import { useEffect, useRef } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { findOnPage } from '../dom/find-on-page.ts';
import { activeElement } from '../dom/focus.ts';
import { focusTop, isNowhere } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { type AreaAnswer, type AreaRefresh, useAreaRefresh } from '../hooks/use-area-refresh.ts';
import type { table } from './attributes.ts';
import { focusedControl } from './control-focus.ts';
import { choiceOf, controlsIn, type MonthChoice } from './month-choice.ts';
import { followHistory, type MonthHistory } from './month-history.ts';
import { calendarMonths, monthIn, newsOf } from './month-name.ts';
import { placeMonth } from './place.ts';

export interface Months extends Pick<AreaRefresh, 'isLate' | 'failure' | 'signIn' | 'retry'> {
  /** @param control the link that leads to the month. @returns whether it shows; undefined where there is no address to ask. */
  ask(choice: MonthChoice, control?: Element): Promise<boolean> | undefined;
  /** What the answers are for. */
  area(): HTMLElement;
  /** The `param` of the month that shows. */
  param(): string;
}

/** Asks for months, and puts the answers in their place (contract.md, « Lists and calendars »). */
export function useMonths(host: Host, props: Props<typeof table>): Months {
  const refreshed = useAreaRefresh(host);
  const announce = useAnnouncer(host);
  const latest = useRef({ props, refreshed });
  latest.current = { props, refreshed };
  const shown = useRef<MonthChoice>(undefined);
  const pending = useRef<{
    choice: MonthChoice;
    link?: Element;
    url: string;
    hasCome?: boolean;
    answer: Promise<boolean>;
  }>(undefined);
  const history = useRef<MonthHistory>(undefined);
  const borrowed = useRef<Dispose>(undefined);

  useEffect(() => () => borrowed.current?.(), []);

  const area = () => findOnPage(host, 'target', latest.current.props.target) ?? (host as HTMLElement);

  /** The focus stays on the same control, or goes to the month's top where that is gone. */
  const place = async (answer: AreaAnswer, choice?: MonthChoice) => {
    const block = area();
    const focused = focusedControl(block, host, shown.current?.date);
    const wasInside = focused || host.shadowRoot?.activeElement || call(block, 'contains', activeElement());
    const months = calendarMonths([host, block]);
    await placeMonth(block, answer, latest.current.props.target);
    shown.current = choice;
    const counterpart = focused?.counterpart();
    if (counterpart && (isNowhere() || activeElement() === focused!.node)) counterpart.focus({ preventScroll: true });
    else if (wasInside && (isNowhere() || host.shadowRoot?.activeElement)) {
      borrowed.current?.();
      borrowed.current = focusTop(block, { scroll: false });
    }
    const month = monthIn(choice?.date ?? '');
    const isTold = choice?.isTold || (!months.includes(month) && calendarMonths([host, block]).includes(month));
    const news = isTold ? '' : newsOf(block, choice?.date);
    if (news) announce(news);
  };

  /** The control of the month that shows, whose address is the page's where none was pressed. */
  const linkTo = (choice: MonthChoice) =>
    [...controlsIn(host, host), ...controlsIn(area(), host)].find((control) => isSame(choiceOf(control)!, choice));

  const ask = (choice: MonthChoice, control?: Element): Promise<boolean> | undefined => {
    const { props, refreshed } = latest.current;
    const url = props.url || endpoint('agenda');
    if (!url) {
      warnMisuse(host.localName, 'url', '', 'the address that answers a month, or one of the site’s endpoints');
      return undefined;
    }
    if (pending.current && isSame(pending.current.choice, choice)) return pending.current.answer;
    // As it is now: it may lead to another month once the answer is in its place.
    const link = control?.cloneNode() as Element | undefined;
    const body = new URLSearchParams({ module: 'agenda', param: choice.param, date: choice.date });
    const answer = refreshed
      .refresh(area(), async (request) => {
        // Tried again, it goes to the address of now.
        const address = latest.current.props.url || url;
        const received = await request({ url: address, body, target: read(area(), 'id') });
        // It may bring another address.
        if (pending.current) pending.current.hasCome = true;
        await place(received, choice);
        history.current?.push(link ?? linkTo(choice));
        if (history.current) followTitle(area());
        host.emit('month', { param: choice.param, date: choice.date });
      })
      .finally(() => {
        if (pending.current?.answer === answer) pending.current = undefined;
      });
    pending.current = { choice, link, url, answer };
    return answer;
  };

  useEffect(() => {
    // What is on its way is another address's answer; unless something else is asked for at once.
    queueMicrotask(() => {
      const asked = pending.current;
      if (!asked || asked.hasCome || asked.url === (latest.current.props.url || endpoint('agenda'))) return;
      pending.current = undefined;
      ask(asked.choice, asked.link);
    });
  }, [props.url]);

  useEffect(() => {
    if (!props.history) return;
    history.current = followHistory((url) => {
      pending.current = undefined;
      shown.current = undefined;
      void latest.current.refreshed.refresh(area(), async (request) =>
        place(await request({ url, method: 'GET', target: read(area(), 'id') })).then(() => followTitle(area())),
      );
    });
    return () => {
      history.current?.dispose();
      history.current = undefined;
    };
  }, [props.history]);

  return {
    isLate: refreshed.isLate,
    failure: refreshed.failure,
    signIn: refreshed.signIn,
    ask,
    area,
    param() {
      const controls = [...controlsIn(host, host), ...controlsIn(area(), host)];
      const current = controls.find((control) => control.matches('[aria-current]')) ?? controls[0];
      return shown.current?.param ?? (current ? choiceOf(current)!.param : '');
    },
    retry: refreshed.retry,
  };
}

/** What the month calls the page, in `data-page-title`. */
function followTitle(area: Element) {
  const title = call(area, 'querySelector', '[data-page-title]')?.getAttribute('data-page-title');
  if (title) document.title = title;
}

const isSame = (one: MonthChoice, other: MonthChoice) => one.param === other.param && one.date === other.date;
