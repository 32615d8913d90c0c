import type { Props } from '../core/attributes.ts';
import { dismissalCookie } from '../dom/dismissals.ts';
import type { Host } from '../dom/host.ts';
import { useNotice, useOwnName } from '../hooks/use-notice.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { Notice, useNoticeName } from '../ui/notice.tsx';
import type { table } from './attributes.ts';

export function Banner({ host, name, days, open }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const label = useNoticeName(host) || t('Annonce');
  const { shown, close } = useNotice(host, { asked: open, cookie: dismissalCookie('banner', name), days });
  useOwnName(host, 'name', name, true);

  return (
    <Notice host={host} shown={shown} role="region" label={label} rank={0} dismiss={close}>
      <button type="button" part="close" className="close" aria-label={t('Fermer')} onClick={() => close('button')}>
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </Notice>
  );
}
