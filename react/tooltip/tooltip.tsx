import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { fetchPlacement, placed } from '../dom/layers/placing.ts';
import { pushLayer } from '../dom/layers/stack.ts';
import { holdOnTop } from '../dom/layers/top-layer.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { useLightChildren } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import type { table } from './attributes.ts';
import { describe } from './description.ts';
import { anchorOf, useSubject } from './subject.ts';
import { elementsOn, followVisits, isOpener, type Meeting, turns, type Visits } from './visit.ts';

/** Who opened it: a visitor who comes to it, who leaves as well; a control; or the page, which alone closes it, but for Escape. */
type Opener = 'visit' | 'control' | 'page';

export function Tooltip({ host, text, delay, placement, open }: Props<typeof table> & { host: Host }) {
  const slot = useRef<HTMLSlotElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const arrow = useRef<HTMLSpanElement>(null);
  const turn = useRef<Dispose>(undefined);
  const opener = useRef<Opener>('page');
  const visits = useRef<Visits>(undefined);
  const [meeting, setMeeting] = useState<Meeting>();
  const [moves, setMoves] = useState(0);

  const subject = useSubject(host, slot);
  const children = useLightChildren(host);
  const contents = useMemo(() => children.filter((child) => child.slot === 'content'), [children]);
  const says = text.trim() || (contents.length > 0 ? contents : subject.title);

  const { shown, show, close, toggle } = useOpen(host, open, {
    mayOpen() {
      if (says.length === 0) warnMisuse(host.localName, 'text', text, 'a text, slot="content" or a title');
      return says.length > 0;
    },
    onChange(isOpen, by) {
      if (isOpen) opener.current = by === 'trigger' ? 'control' : 'page';
      turn.current?.();
      turn.current = isOpen ? turns.take(() => latest.current.close('trigger')) : undefined;
    },
  });
  const latest = useRef({ delay, shown, subject, meeting, show, close });
  latest.current = { delay, shown, subject, meeting, show, close };

  useMethods(host, { show, close, toggle });

  useEffect(() => {
    // Fetched early, so that the first bubble is there at once.
    fetchPlacement().catch(() => {});
    visits.current = followVisits(host, {
      delay: () => latest.current.delay,
      isOpen: () => latest.current.shown,
      isBubble: (element) => element === box.current,
      show(next) {
        const { shown, subject, meeting, show } = latest.current;
        const isSame = meeting && anchorOf(host, subject, meeting) === anchorOf(host, subject, next);
        if (!isSame) setMeeting(next);
        const isOpen = show('trigger');
        if (isOpen && !shown) opener.current = 'visit';
        return isOpen;
      },
      close: () => opener.current === 'visit' && latest.current.close('trigger'),
      // What was opened in this moment is not drawn yet.
      rest: () => turn.current || host.rest(),
    });
    return visits.current.dispose;
  }, [host]);
  useEffect(() => visits.current?.check(), [subject.controls]);
  useEffect(() => visits.current?.changed(), [shown]);

  useLayoutEffect(
    () => (says.length > 0 ? describe(host, subject.controls, says) : undefined),
    [host, subject.controls, says],
  );

  useLayoutEffect(() => {
    if (!shown) return;
    const disposers = [
      holdOnTop(box.current!, host),
      pushLayer({ host, dismiss: () => latest.current.close('escape') }),
      listen(host, 'flexit-moved', () => setMoves((before) => before + 1)),
      listen(
        window,
        'pointerdown',
        (event) => {
          const elements = elementsOn(event);
          if (opener.current === 'page' || elements.includes(host) || isOpener(elements, host)) return;
          latest.current.close('backdrop');
        },
        { capture: true },
      ),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [shown, host]);

  useLayoutEffect(() => {
    if (!shown) return;
    const anchor = anchorOf(host, latest.current.subject, meeting);
    const bubble = box.current!;
    const otherwise = () => {
      const { left, bottom } = call(anchor, 'getBoundingClientRect');
      Object.assign(bubble.style, { left: `${left}px`, top: `${bottom}px` });
      bubble.dataset.side = 'bottom';
    };
    const around = { placement, tip: arrow.current!, point: meeting?.point, otherwise };
    return placed(anchor, ({ placeAround }) => placeAround(anchor, bubble, around), otherwise);
  }, [shown, host, subject.controls, meeting, placement, moves]);

  // Leaving the page while it is open gives back the page's one place for a tooltip.
  useEffect(() => () => turn.current?.(), []);

  // Inside a host that has the focus itself the bubble would be part of its name.
  const isDescribed = typeof says === 'string' && subject.controls.includes(host);
  return (
    <>
      <slot ref={slot} />
      <div
        ref={box}
        popover="manual"
        role="tooltip"
        aria-hidden={isDescribed || undefined}
        className="box"
        hidden={!shown}
      >
        <div part="bubble" className="bubble">
          {typeof says === 'string' ? says : <slot name="content" />}
        </div>
        <span ref={arrow} part="arrow" className="arrow" />
      </div>
    </>
  );
}
