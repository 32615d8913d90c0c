import { useLayoutEffect, useRef } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { holdOnTop, raise } from '../dom/layers/top-layer.ts';
import { siteSetting } from '../dom/texts/site-settings.ts';
import { useLightContent } from '../hooks/use-light-dom.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { type Source, useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import type { table } from './attributes.ts';
import { readLooks } from './settings.ts';
import { Spinner } from './spinner.tsx';

/** The loading indicator. `useTranslate` makes it render again when the site's settings change. */
export function Loader({ host, open }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const box = useRef<HTMLDivElement>(null);
  const hasContent = useLightContent(host);
  const { shown, show, close, toggle } = useOpen(host, open);

  const showOnTop = (source?: Source) => {
    const isOpen = show(source);
    if (isOpen && shown) raise(box.current!);
    return isOpen;
  };

  useMethods(host, { show: showOnTop, close, toggle });
  useTrigger(host, () => showOnTop('trigger'));
  useLayoutEffect(() => (shown ? holdOnTop(box.current!, host) : undefined), [shown, host]);

  const { version, ...looks } = readLooks(siteSetting('loader'), siteSetting('identite'));
  const title = looks.title ?? t('CHARGEMENT');
  const text = looks.text ?? t("Veuillez patienter s'il vous plait...");
  // The live region is rendered before its content shows, so that screen readers announce the change.
  return (
    <>
      <slot name="trigger" />
      <div role="status" className="status">
        <div
          ref={box}
          popover="manual"
          hidden={!shown}
          part={version ? `box version-${version}` : 'box'}
          className="box"
        >
          <Logo address={looks.logo} name={looks.name} />
          <Spinner />
          {hasContent ? (
            <slot />
          ) : (
            <>
              {title && (
                <p part="title" className="title">
                  {title}
                </p>
              )}
              {text && (
                <p part="text" className="text">
                  {text}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Logo({ address, name }: { address: string; name: string }) {
  if (address) return <img part="logo" className="logo" src={address} alt={name} />;
  return name ? (
    <p part="logo" className="name">
      {name}
    </p>
  ) : null;
}
