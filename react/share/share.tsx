import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { isLinked, isNetwork, mailAddress, NETWORKS, type Network, shareAddress } from '../core/share.ts';
import { requestUrl } from '../core/url.ts';
import { selectText } from '../dom/clipboard.ts';
import type { Host } from '../dom/host.ts';
import { type BoundTranslate, useTranslate } from '../hooks/use-translate.ts';
import { table } from './attributes.ts';
import { useWrittenControls } from './controls.ts';
import { Icon } from './icons.tsx';
import { hasSheet, useSharing } from './use-sharing.ts';

/** How long it stays said that the address was copied. */
const COPIED_MS = 4000;

/** What came of copying the address. */
interface Copy {
  readonly url: string;
  readonly isCopied: boolean;
  readonly number: number;
}

export function Share({ host, networks, url, text, mailUrl }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const isWritten = useWrittenControls(host);
  const choices = useMemo(() => choicesOf(host, networks), [host, networks]);
  const template = useMemo(() => templateOf(host, mailUrl), [host, mailUrl]);
  const [here, setHere] = useState(() => location.href);
  const sharedFrom = (page: string) => ({ url: addressIn(host, url, page), text, title: document.title });
  const [copy, setCopy] = useState<Copy>();
  const field = useRef<HTMLInputElement>(null);

  useSharing(host, {
    shared: () => sharedFrom(location.href),
    mailUrl: template,
    mailTitle: t('Partager par e-mail'),
    onCopy: (url, isCopied) => setCopy((before) => ({ url, isCopied, number: (before?.number ?? 0) + 1 })),
  });
  useLayoutEffect(() => {
    if (field.current) selectText(field.current);
    if (!copy?.isCopied) return;
    const timer = setTimeout(() => setCopy(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copy]);
  useLayoutEffect(() => {
    host.state('ready', true);
    return () => host.state('ready', false);
  }, [host]);

  return (
    <>
      <slot />
      {!isWritten && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role of a list without bullets
        <ul role="list" part="list" className="list" aria-label={t('Partager cette page')}>
          {choices.map((network) => (
            <li key={network}>
              <Choice
                network={network}
                t={t}
                href={isLinked(network) ? shareAddress(network, sharedFrom(here), template) : undefined}
                onTurn={() => setHere(location.href)}
              />
            </li>
          ))}
        </ul>
      )}
      {copy && !copy.isCopied && (
        <label className="refused">
          {t('Adresse à copier :')}
          <input ref={field} part="address" className="address" readOnly value={copy.url} dir="ltr" />
        </label>
      )}
      <p role="status" part="status" className="status">
        {copy?.isCopied && <span key={copy.number}>{t('Lien copié.')}</span>}
      </p>
    </>
  );
}

interface ChoiceProps {
  network: Network;
  t: BoundTranslate;
  /** Of a link; undefined for a button. */
  href: string | undefined;
  /** The visitor turns to it: the page may have another address by now. */
  onTurn(): void;
}

function Choice({ network, t, href, onTurn }: ChoiceProps): ReactNode {
  const { name, label } = namesOf(network, t);
  const attributes = {
    part: `link ${network}`,
    className: 'link',
    'data-network': network,
    'aria-label': name,
    onPointerEnter: onTurn,
    onFocus: onTurn,
  };
  const content = (
    <>
      <Icon network={network} />
      <span part="label" className="label">
        {label}
      </span>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  const elsewhere = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={href} {...elsewhere} {...attributes}>
      {content}
    </a>
  );
}

const BRANDS = { facebook: 'Facebook', x: 'X', linkedin: 'LinkedIn', whatsapp: 'WhatsApp', telegram: 'Telegram' };

/** The name of a choice, and its visible label, which is a part of it. */
function namesOf(network: Network, t: BoundTranslate): { name: string; label: string } {
  switch (network) {
    case 'mail':
      return { name: t('Partager par e-mail'), label: t('E-mail') };
    case 'copy':
      return { name: t('Copier le lien'), label: t('Copier le lien') };
    case 'system':
      return { name: t('Partager autrement'), label: t('Partager autrement') };
    default:
      return { name: t('Partager sur {réseau}', { réseau: BRANDS[network] }), label: BRANDS[network] };
  }
}

/** Each network once, those that are known; the share sheet by default too, and the clipboard in its place where there is none. */
function choicesOf(host: Host, asked: readonly string[]): Network[] {
  const initial = table.attributes.networks.default;
  const names = asked.map((name) => name.toLowerCase());
  const unknown = names.filter((name) => !isNetwork(name));
  const known = names.filter(isNetwork);
  if (unknown.length > 0 || known.length === 0)
    warnMisuse(host.localName, 'networks', unknown.join(','), NETWORKS.join(' | '));
  const chosen = known.length > 0 && asked !== initial ? known : [...initial.filter(isNetwork), 'system' as const];
  return [...new Set(chosen.map((network) => (network === 'system' && !hasSheet() ? 'copy' : network)))];
}

/** The address to share: that which is asked for, where it is one of the web, else that of the page. */
function addressIn(host: Host, asked: string, page: string): string {
  if (!asked.trim()) return page;
  const address = requestUrl(asked, document.baseURI);
  if (!address) warnMisuse(host.localName, 'url', asked, 'an http or https address');
  return address?.href ?? page;
}

/** The template of the page that sends a mail; empty where it leads to none. */
function templateOf(host: Host, asked: string): string {
  const template = asked.trim();
  if (!template) return '';
  const isAddress = requestUrl(mailAddress(template, ''), document.baseURI) !== undefined;
  if (!isAddress || !template.includes('{url}'))
    warnMisuse(host.localName, 'mail-url', asked, 'an http or https address with {url}');
  return isAddress ? template : '';
}
