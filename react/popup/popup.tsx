import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { toCss } from '../core/lengths.ts';
import type { Host } from '../dom/host.ts';
import { onCloseRequest } from '../dom/layers/popup-closing.ts';
import { useCloseGuard } from '../hooks/use-close-guard.ts';
import { hasLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import { PanelBody } from '../ui/panel/body.tsx';
import { sourceOf } from '../ui/panel/content.ts';
import { type FragmentRequest, requestFragment } from '../ui/panel/fragment.tsx';
import type { table } from './attributes.ts';
import { useAfterClose, useFormGuard } from './closing.ts';

export function Popup({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<FragmentRequest>(undefined);
  const [root, setRoot] = useState<ParentNode>();
  const { src, iframe, params, width, height, max } = props;
  const source = useMemo(() => sourceOf(host, { src, iframe, params }), [host, src, iframe, params]);
  const guard = useCloseGuard(host, frame, useFormGuard(props.confirmClose ? root : undefined));

  const { shown, show, close, toggle } = useOpen(host, props.open, {
    mayOpen() {
      if (source.kind !== 'children' || hasLightContent(host)) return true;
      console.warn(`<${host.localName}>${host.id && ` #${host.id}`} has no content.`);
      return false;
    },
    // Asked for before it opens: where a listener cancels the request, it stays closed.
    prepare() {
      if (source.kind !== 'fragment') return true;
      asked.current?.abort();
      asked.current = requestFragment(host, source);
      return asked.current !== undefined;
    },
    mayClose: guard.mayClose,
    onChange(open) {
      if (!open) asked.current?.abort();
    },
  });

  const closeSaved = () => guard.closeSaved(() => close('api'));
  const closeRequested = useRef(closeSaved);
  closeRequested.current = closeSaved;

  useMethods(host, { show, close, toggle });
  useTrigger(host, () => show('trigger'), { popup: 'dialog' });
  useAfterClose(host, shown, props);

  useEffect(() => (shown ? onCloseRequest(host, () => closeRequested.current()) : undefined), [shown, host]);
  useEffect(() => {
    if (!shown) setRoot(undefined);
  }, [shown]);
  useEffect(() => () => asked.current?.abort(), []);

  const label = props.titre || host.getAttribute('aria-label') || t('Fenêtre');
  const size = { '--popup-width': toCss(width), '--popup-height': toCss(height), '--popup-max': toCss(max) };
  return (
    <>
      <slot name="trigger" />
      <Dialog
        host={host}
        shown={shown}
        dismiss={close}
        part="dialog"
        className="box"
        style={size as CSSProperties}
        aria-labelledby={props.titre ? titleId : undefined}
        aria-label={props.titre ? undefined : label}
      >
        <DialogHeader titleId={titleId} title={props.titre} closeLabel={t('Fermer')} onClose={() => close('button')} />
        {shown && (
          <PanelBody
            host={host}
            source={source}
            label={label}
            frame={frame}
            asked={asked}
            onRoot={setRoot}
            onClose={closeSaved}
          />
        )}
      </Dialog>
    </>
  );
}
