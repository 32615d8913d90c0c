import { useId, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Expression } from '../core/texts/texts.ts';
import { copyText, selectText } from '../dom/clipboard.ts';
import type { Host } from '../dom/host.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import type { table } from './attributes.ts';
import { usePermalink } from './use-permalink.ts';

export function Permalink({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const { permalink, ask, requests } = usePermalink(host, props);

  const { shown, show, close } = useOpen(host, props.open, {
    prepare: ask,
    onChange: () => setCopied(undefined),
  });
  const giveUp = () => {
    requests.abort();
    return close();
  };
  useMethods(host, { show, close: giveUp, toggle: () => (shown || requests.pending ? giveUp() : show()) });
  useTrigger(host, () => show('trigger'), { popup: 'dialog' });

  const copy = async () => {
    const isCopied = await copyText(permalink);
    if (!isCopied && field.current) selectText(field.current);
    setCopied(isCopied);
  };

  return (
    <>
      <slot name="trigger" />
      <slot />
      <Dialog host={host} shown={shown} dismiss={close} part="dialog" className="box" aria-labelledby={titleId}>
        <DialogHeader
          titleId={titleId}
          title={t('Le permalien a été généré.')}
          closeLabel={t('Fermer')}
          onClose={() => close('button')}
        />
        <div part="body" className="body" data-dialog-body="">
          <div className="copying">
            <input
              ref={field}
              part="field"
              className="address"
              aria-label={t('Permalien')}
              readOnly
              dir="ltr"
              value={permalink}
              onFocus={() => field.current!.select()}
            />
            <button type="button" part="button" className="button" onClick={copy}>
              {copied ? t('Copié') : t('Copier')}
            </button>
          </div>
          <p part="status" className="told" role="status">
            {copied !== undefined && (copied ? t('Copié') : t(COPY_BY_HAND, { touches: copyKeys() }))}
          </p>
        </div>
      </Dialog>
    </>
  );
}

const COPY_BY_HAND: Expression = 'La copie a été refusée, mais le texte est sélectionné : copiez-le avec {touches}.';

const copyKeys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ + C' : 'Ctrl + C');
