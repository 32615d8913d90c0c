import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { type Props, warnOnce } from '../core/attributes.ts';
import { toCss } from '../core/lengths.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import type { Host } from '../dom/host.ts';
import { onCloseRequest } from '../dom/layers/popup-closing.ts';
import { useCloseGuard } from '../hooks/use-close-guard.ts';
import { hasLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog, leaveContent } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import { PanelBody } from '../ui/panel/body.tsx';
import { usePanelSource } from '../ui/panel/use-source.ts';
import type { table } from './attributes.ts';
import { useAfterClose, useFormGuard } from './closing.ts';

export function Popup({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<ParentNode>();
  const { src, iframe, params, width, height, max } = props;
  const panel = usePanelSource(host, { src, iframe, params });
  const guard = useCloseGuard(host, frame, useFormGuard(props.confirmClose ? root : undefined));

  const { shown, show, close, toggle } = useOpen(host, props.open, {
    mayOpen() {
      if (panel.find().kind !== 'children' || hasLightContent(host)) return true;
      warnOnce(
        host,
        `<${host.localName}>${host.id && ` #${host.id}`} has no content: expected an address, or content inside it.`,
      );
      return false;
    },
    // Asked for before it opens: where a listener cancels the request, it stays closed.
    prepare: panel.prepare,
    mayClose: guard.mayClose,
    onChange(open) {
      if (open) return;
      panel.abort();
      leaveContent(host);
    },
  });

  const closeSaved = () => guard.closeSaved(() => close('api'));
  const closeRequested = useRef(closeSaved);
  closeRequested.current = closeSaved;

  useMethods(host, { show, close, toggle });
  useTrigger(host, (trigger) => panel.openFrom(trigger, () => show('trigger')), { popup: 'dialog' });
  useAfterClose(host, shown, props);

  useEffect(() => (shown ? onCloseRequest(host, () => closeRequested.current()) : undefined), [shown, host]);
  useEffect(() => {
    if (!shown) setRoot(undefined);
  }, [shown]);

  const label = props.titre || host.getAttribute('aria-label') || nameOf(panel.link) || t('Fenêtre');
  const size = {
    '--popup-width': toCss(width),
    // `auto` would stretch what is fixed to both edges.
    '--popup-height': height === 'auto' ? 'fit-content' : toCss(height),
    '--popup-max': toCss(max),
  };
  return (
    <>
      <slot name="trigger" />
      <Dialog
        host={host}
        shown={shown}
        dismiss={close}
        part="dialog"
        className={height === 'auto' ? 'box fitting' : 'box'}
        style={size as CSSProperties}
        aria-labelledby={props.titre ? titleId : undefined}
        aria-label={props.titre ? undefined : label}
      >
        <DialogHeader titleId={titleId} title={props.titre} closeLabel={t('Fermer')} onClose={() => close('button')} />
        {shown && (
          <PanelBody
            host={host}
            source={panel.source}
            label={label}
            frame={frame}
            fits={height === 'auto'}
            asked={panel.asked}
            onRoot={setRoot}
            onClose={closeSaved}
          />
        )}
      </Dialog>
    </>
  );
}

const nameOf = (link: Element | undefined) => link && accessibleName(link);
