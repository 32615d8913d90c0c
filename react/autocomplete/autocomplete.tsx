import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { inputsOf } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { placed } from '../dom/layers/placing.ts';
import { pushLayer } from '../dom/layers/stack.ts';
import { holdOnTop } from '../dom/layers/top-layer.ts';
import { listen } from '../dom/listen.ts';
import { useInput } from '../hooks/use-input.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { type BoundTranslate, useTranslate } from '../hooks/use-translate.ts';
import type { SuggestingHost } from '../services/suggest.ts';
import { PanelFailure } from '../ui/panel-failure.tsx';
import type { table } from './attributes.ts';
import { type Controller, createController, type Notice } from './controller.ts';

/** Those that hold a text in one line. */
const TEXT_INPUTS = inputsOf(['', 'text', 'search', 'email', 'tel', 'url', 'number']);
/** How long a visitor waits without being told. */
const LOADER_DELAY_MS = 150;

export function Autocomplete({ host, ...props }: Props<typeof table> & { host: Host }) {
  const { disabled, open, position } = props;
  const t = useTranslate(host);
  const input = useInput(host, findInput);
  const field = disabled ? undefined : input;
  const controller = useRef<Controller>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState<Notice>({ kind: 'rest' });
  const [isLate, setLate] = useState(false);

  const openness = useOpen(host, open, {
    prepare: () => controller.current?.prepare() ?? false,
    onChange: (isOpen) => controller.current?.setOpen(isOpen),
  });
  const { shown, show, close, toggle } = openness;
  const isPending = notice.kind === 'loading';
  const isVisible = notice.kind === 'none' || notice.kind === 'failed' || (isLate && !shown);
  const latest = useRef({ props, openness, isVisible });
  latest.current = { props, openness, isVisible };

  useMethods(host, { show, close, toggle });
  useTimer(() => setLate(true), isPending ? LOADER_DELAY_MS : null);
  useLayoutEffect(() => {
    host.state('loading', isPending);
    if (!isPending) setLate(false);
    return () => host.state('loading', false);
  }, [host, isPending]);

  useLayoutEffect(() => {
    if (!field) return;
    const own = createController(host, field, {
      props: () => latest.current.props,
      openness: () => latest.current.openness,
      isTelling: () => latest.current.isVisible,
      tell: (next) => setNotice((before) => (next.kind === 'rest' && isStill(before) ? before : next)),
    });
    controller.current = own;
    return () => {
      own.dispose();
      controller.current = undefined;
      setNotice({ kind: 'rest' });
      latest.current.openness.close();
    };
  }, [host, field]);

  useLayoutEffect(() => {
    const list = controller.current?.list;
    if (!list) return;
    list.ariaLabel = t('Suggestions');
    list.ariaBusy = isLate ? 'true' : null;
  }, [t, isLate, field]);

  useLayoutEffect(() => {
    if (!isVisible || !field) return;
    const box = panel.current!;
    const disposers = [
      holdOnTop(box, host),
      placed(field, ({ placeUnder }) => placeUnder(field, box, position === 'right' ? 'end' : 'start')),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, field, isVisible, position]);

  useEffect(() => {
    if (!shown && !isVisible) return;
    const onPress = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(host) && !path.includes(field!)) controller.current?.dismiss('backdrop');
    };
    const disposers = [
      pushLayer({ host, dismiss: () => controller.current?.dismiss('escape') }),
      listen(host.ownerDocument, 'pointerdown', onPress, { capture: true }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, field, shown, isVisible]);

  return (
    <>
      <slot />
      <div ref={panel} popover="manual" part="panel" className="panel" data-shown={isVisible || undefined}>
        <p part="status" className="status" role="status">
          {isPending && isLate && <span className="spinner inline" />}
          {textOf(notice, isLate, t)}
        </p>
        {notice.kind === 'failed' && (
          <PanelFailure
            message={notice.message}
            retryLabel={t('Réessayer')}
            onRetry={() => controller.current?.retry()}
          />
        )}
      </div>
    </>
  );
}

const findInput = (host: SuggestingHost) =>
  host.suggested?.input ?? host.querySelector<HTMLInputElement>(TEXT_INPUTS) ?? undefined;

/** What has been done to the text is said to its end; where there is nothing to say, a key changes nothing. */
const isStill = ({ kind }: Notice) => kind === 'picked' || kind === 'cleared' || kind === 'rest';

/** What is read, and heard, of a notice; a failure is told by itself. */
function textOf(notice: Notice, isLate: boolean, t: BoundTranslate): string {
  switch (notice.kind) {
    case 'loading':
      return isLate ? t('CHARGEMENT') : '';
    case 'none':
      return t('Aucun résultat');
    case 'found':
    case 'cleared':
      return notice.text;
    case 'picked':
      return t('Choix : {choix}', { choix: notice.label });
    default:
      return '';
  }
}
