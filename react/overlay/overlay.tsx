import { useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { GENERAL_FAILURE } from '../core/http/http.ts';
import type { Host } from '../dom/host.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { useLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog, leaveContent } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import { PanelBody } from '../ui/panel/body.tsx';
import { usePanelSource } from '../ui/panel/use-source.ts';
import type { table } from './attributes.ts';
import { centre } from './centring.ts';

export function Overlay({ host, open, url, params, centered }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const box = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [arrivals, setArrivals] = useState(0);

  const isFilled = useLightContent(host);
  const panel = usePanelSource(host, { url, otherwise: isFilled ? '' : endpoint('overlay'), params });
  const isVeil = panel.source.kind === 'children' && !isFilled;

  const { shown, show, close, toggle } = useOpen(host, open, {
    // Asked for before it opens: where a listener cancels the request, it stays closed.
    prepare: panel.prepare,
    onChange(isOpen) {
      if (isOpen) return;
      panel.abort();
      leaveContent(host);
    },
  });

  useMethods(host, { show, close, toggle });
  useTrigger(host, (trigger) => panel.openFrom(trigger, () => show('trigger')), { popup: 'dialog' });
  // Anew with what arrives, which belongs to the opening.
  useLayoutEffect(() => (shown && centered ? centre(box.current!) : undefined), [shown, centered, arrivals]);

  const label = host.getAttribute('aria-label') || t('Fenêtre');
  return (
    <>
      <slot name="trigger" />
      <Dialog
        host={host}
        ref={box}
        shown={shown}
        dismiss={close}
        part="dialog"
        className={`box${isVeil ? ' veil' : ''}${centered ? '' : ' top'}`}
        aria-label={label}
      >
        {isVeil ? (
          <button type="button" part="close" className="close" tabIndex={-1} onClick={() => close('button')}>
            {t('Fermer')}
          </button>
        ) : (
          <DialogHeader titleId="" title="" closeLabel={t('Fermer')} onClose={() => close('button')} />
        )}
        {shown && !isVeil && (
          <PanelBody
            host={host}
            source={panel.source}
            label={label}
            failure={t(GENERAL_FAILURE)}
            frame={frame}
            asked={panel.asked}
            onRoot={() => setArrivals((before) => before + 1)}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}
