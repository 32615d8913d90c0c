import { useLayoutEffect } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { siteElement } from '../dom/texts/site-settings.ts';
import { siteChanged } from '../dom/texts/translation.ts';
import type { table } from './attributes.ts';

/** Notifies the page's elements when the site's settings change; each reads them itself, through `site-settings.ts`. */
export function Site({ host, ...settings }: Props<typeof table> & { host: Host }) {
  useLayoutEffect(() => {
    if (siteElement() === host) siteChanged();
  }, [host, ...Object.values(settings)]);
  useLayoutEffect(() => {
    if (!isOnly(host)) warnOfSecond();
    return siteChanged;
  }, [host]);
  return <slot />;
}

const isOnly = (host: Host) => siteElement() === host && document.getElementsByTagName(host.localName).length === 1;

let hasWarned = false;

function warnOfSecond() {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    '<flexit-site>: a page has one, and not in a shadow root; the first one counts, the others are ignored.',
  );
}
