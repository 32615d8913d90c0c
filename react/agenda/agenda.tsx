import { useEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { RefreshedArea } from '../ui/refreshed-area.tsx';
import type { table } from './attributes.ts';
import { type CalendarMonth, calendarMonth } from './calendar-month.ts';
import { pressIn } from './month-choice.ts';
import { useMonths } from './use-months.ts';

export function Agenda({ host, ...props }: Props<typeof table> & { host: Host }) {
  const months = useMonths(host, props);
  const latest = useRef(months);
  latest.current = months;

  useMethods(host, {
    go: (date: string, param = months.param()) =>
      months.ask({ param: String(param), date: String(date) }) ?? Promise.resolve(false),
  });

  useEffect(() => {
    const area = latest.current.area();
    const onClick = (event: MouseEvent) => {
      const press = pressIn(area, host, event);
      if (press && latest.current.ask(press.parameter, press.control)) event.preventDefault();
    };
    const onMonth = (event: CustomEvent<Partial<CalendarMonth>>) => {
      const date = calendarMonth(event, host);
      if (date) latest.current.ask({ param: latest.current.param(), date, isTold: true });
    };
    // The block with the month's links may stand beside the element.
    const disposers = [...new Set([host, area])].flatMap((node) => [
      listen(node, 'click', onClick),
      listen(node, 'flexit-month', onMonth),
    ]);
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, props.target]);

  return (
    <RefreshedArea host={host} area={months} onRetry={months.retry}>
      <slot />
    </RefreshedArea>
  );
}
