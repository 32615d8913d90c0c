import { useEffect, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import { dismissalCookie } from '../dom/dismissals.ts';
import type { Host } from '../dom/host.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useNotice, useOwnName } from '../hooks/use-notice.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { Notice, useNoticeName } from '../ui/notice.tsx';
import type { table } from './attributes.ts';
import { isUnderPageDialog, useCountdown, useHold } from './use-countdown.ts';

export function FrontPopup(props: Props<typeof table> & { host: Host }) {
  const { host, titre, autoclose, once, name, open } = props;
  const t = useTranslate(host);
  const announce = useAnnouncer(host);
  const [isAway, setAway] = useState(false);
  const ownName = useNoticeName(host);
  const label = titre || ownName || t('Annonce');
  const record = name || host.id;
  const cookie = once > 0 ? dismissalCookie('front-popup', record) : undefined;

  const { shown, close } = useNotice(host, { asked: open, cookie, days: once });
  useOwnName(host, 'name', record, once > 0);
  const isHeld = useHold(host, shown) || isAway;
  const left = useCountdown(
    Math.ceil(autoclose),
    shown,
    isHeld,
    () => !isUnderPageDialog(host),
    () => close('timer'),
  );
  useEffect(() => {
    if (shown) announce(label);
  }, [shown]);

  return (
    <Notice
      host={host}
      shown={shown}
      role="dialog"
      label={label}
      rank={1}
      dismiss={close}
      onAway={setAway}
      header={
        titre && (
          <h2 part="title" className="title">
            {titre}
          </h2>
        )
      }
    >
      <button type="button" part="close" className="button" onClick={() => close('button')}>
        {t('Fermer')}
        {left > 0 && (
          <span part="countdown" className="countdown" aria-hidden="true">
            {` (${left})`}
          </span>
        )}
      </button>
    </Notice>
  );
}
