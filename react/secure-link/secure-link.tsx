import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { toCss } from '../core/lengths.ts';
import { isSameOrigin } from '../core/url.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { follow } from '../dom/destinations.ts';
import type { Host } from '../dom/host.ts';
import { onFrameBlocked, whyUnreachable } from '../dom/layers/frames.ts';
import { onCloseRequest } from '../dom/layers/popup-closing.ts';
import { listen } from '../dom/listen.ts';
import { clickedLink, markLinks, type OwnLink, ownLinks } from '../dom/own-links.ts';
import { useCloseGuard } from '../hooks/use-close-guard.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { type Source as Asker, useOpen } from '../hooks/use-open.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { Dialog, leaveContent } from '../ui/dialog.tsx';
import { DialogHeader } from '../ui/dialog-header.tsx';
import { PanelBody } from '../ui/panel/body.tsx';
import { FAILED, READY, type Source } from '../ui/panel/content.ts';
import type { FragmentRequest } from '../ui/panel/fragment.tsx';
import type { table } from './attributes.ts';

/** The addresses that have refused to stand in a frame since the page was loaded: their links act as if they were bare. */
const refusing = new Set<string>();

export function SecureLink({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const titleId = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<FragmentRequest>(undefined);
  const [opened, setOpened] = useState<Opened>();
  const [isRedirected, setRedirected] = useState(false);
  /** What the next opening shows: the link that it was asked of, else the first. */
  const given = useRef<OwnLink>(undefined);
  const wanted = useRef<OwnLink>(undefined);
  const isLeaving = useRef(false);
  const guard = useCloseGuard(host, frame);

  const openness = useOpen(host, props.open, {
    mayOpen() {
      wanted.current = given.current ?? ownLinks(host)[0];
      if (wanted.current) return true;
      warnMisuse(host.localName, 'content', '', 'a link to a page inside it');
      return false;
    },
    mayClose: guard.mayClose,
    onChange(isOpen) {
      if (!isOpen) return leaveContent(host);
      const { link, url } = wanted.current!;
      isLeaving.current = false;
      setRedirected(false);
      setOpened({ link, source: { kind: 'frame', url }, name: accessibleName(link) });
    },
  });
  const { shown, close } = openness;

  const showLink = (source: Asker, own?: OwnLink) => {
    given.current = own;
    const isOpen = openness.show(source);
    given.current = undefined;
    return isOpen;
  };
  /** By a source, as every element; by a link, as a page may ask. */
  const show = (link?: Asker | Element) => {
    if (link === undefined || typeof link === 'string') return showLink(link ?? 'api');
    const own = ownLinks(host).find((each) => each.link === link);
    if (own) return showLink('api', own);
    warnMisuse(host.localName, 'show', String(link), 'one of its links');
    return false;
  };
  const closeSaved = () => guard.closeSaved(() => close('api'));

  /** The link acts as if it were bare. */
  const fallBack = () => {
    const { link, source } = opened!;
    if (isLeaving.current) return;
    isLeaving.current = true;
    refusing.add(source.url);
    warnMisuse(host.localName, 'href', source.url, 'a page that may stand in a frame of this one');
    close('navigation');
    follow(link, source.url);
  };
  const judge = async () => {
    const judged = frame.current;
    const reason = await whyUnreachable(opened!.source.url);
    if (reason === 'network') return FAILED;
    if (reason === 'redirection') {
      setRedirected(true);
      return READY;
    }
    if (frame.current === judged) fallBack();
    return undefined;
  };

  const latest = useRef({ showLink, closeSaved, fallBack });
  latest.current = { showLink, closeSaved, fallBack };

  useMethods(host, { show, close, toggle: (source?: Asker) => (shown ? close(source) : show(source)) });
  useEffect(
    () =>
      listen<MouseEvent>(host, 'click', (event) => {
        const own = clickedLink(host, event);
        if (!own || refusing.has(own.url)) return;
        event.preventDefault();
        flushSync(() => latest.current.showLink('trigger', own));
      }),
    [host],
  );
  useTrigger(host, () => showLink('trigger'), { popup: 'dialog' });
  useEffect(() => markLinks(host, (link) => borrowAttribute(link, 'aria-haspopup', 'dialog')), [host]);

  useEffect(() => (shown ? onCloseRequest(host, () => latest.current.closeSaved()) : undefined), [shown, host]);
  const url = shown ? opened?.source.url : undefined;
  useLayoutEffect(() => (url ? onFrameBlocked(url, () => latest.current.fallBack()) : undefined), [url]);

  const label = props.titre || opened?.name || t('Fenêtre');
  const size = {
    '--popup-width': toCss(props.width),
    '--popup-height': toCss(props.height),
    '--popup-max': toCss(props.max),
  };
  const isForeign = isRedirected || !isSameOrigin(opened?.source.url ?? '', location.origin);
  const wayOut = (
    <a part="link" href={opened?.source.url}>
      {t('Ouvrir la page')}
    </a>
  );
  return (
    <>
      <slot name="trigger" />
      <slot />
      <Dialog
        host={host}
        shown={shown}
        dismiss={close}
        // WebKit leaves a link that is clicked without the focus.
        returnTo={(opener) => (opener && opener !== document.body ? opener : (opened?.link ?? null))}
        part="dialog"
        className="box"
        style={size as CSSProperties}
        aria-labelledby={titleId}
      >
        <DialogHeader titleId={titleId} title={label} closeLabel={t('Fermer')} onClose={() => close('button')} />
        {shown && opened && (
          <PanelBody
            host={host}
            source={opened.source}
            label={label}
            frame={frame}
            asked={asked}
            onClose={closeSaved}
            onUnreachable={judge}
            wayOut={wayOut}
          />
        )}
        {shown && isForeign && (
          <p part="footer" className="footer">
            {t('La page ne s’affiche pas ?')} {wayOut}
          </p>
        )}
      </Dialog>
    </>
  );
}

/** The page that was opened last, which shows while the dialog is open. */
interface Opened {
  readonly link: HTMLAnchorElement;
  readonly source: Extract<Source, { kind: 'frame' }>;
  /** The name of the link. */
  readonly name: string;
}
