import { type CSSProperties, memo, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { isRecord, warnMisuse } from '../core/attributes.ts';
import { safeUrl } from '../core/url.ts';
import type { Host } from '../dom/host.ts';
import { toFragment } from '../dom/html.ts';
import { siteSetting, siteSettings } from '../dom/texts/site-settings.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { menuFunctions, onMenuFunction } from '../services/actions.ts';
import type { BarItem } from './bar-items.ts';
import { Clone } from './clone.tsx';
import { LightSlot } from './light-slot.tsx';
import { useMenuView } from './menu-context.ts';

/** For how long a script may still be on its way to register its function, before the developer is told. */
const REGISTRATION_MS = 3000;

interface BarProps {
  part: 'header' | 'footer';
  items: readonly BarItem[];
  /** The bar's height, in menu rows. */
  rows: number;
}

/** A menu's header or footer; renders nothing without items. */
export const Bar = memo(({ part, items, rows }: BarProps) =>
  items.length === 0 ? null : (
    <div part={part} className={`bar ${part}-bar`} style={{ '--rows': rows } as CSSProperties}>
      {items.map((item, index) => (
        <ShownItem key={index} item={item} />
      ))}
    </div>
  ),
);

function ShownItem({ item }: { item: BarItem }) {
  const { host } = useMenuView();
  const { type, value, label } = item;
  switch (type) {
    case 'variable':
      return <Value value={settingAt(value, host)} />;
    case 'identite':
      return value === 'logo' ? <Logo /> : <Value value={settingAt(`identite.${value}`, host)} />;
    case 'function':
      return <Result name={value} />;
    case 'html':
      return <LightSlot key={value} fill={(box) => void box.append(toFragment(value, { sameOrigin: true }))} />;
    case 'clone':
      return label ? <FoldingClone item={item} /> : <Clone selector={value} />;
  }
}

const Value = ({ value }: { value: string }) => value && <span className="value">{value}</span>;

function Logo() {
  const { logo, nom, titre } = siteSetting('identite');
  const { host } = useMenuView();
  const name = rawText(nom) || rawText(titre);
  const src = typeof logo === 'string' ? safeUrl(logo, document.baseURI) : undefined;
  if (!src) warnMisuse(host.localName, 'identite', 'logo', 'an address in the field logo of <flexit-site> identite');
  return src ? <img className="logo" src={src} alt={name} /> : <Value value={name} />;
}

/** What a function of the page says, which may be registered later than the bar is shown. */
function Result({ name }: { name: string }) {
  const { host } = useMenuView();
  const run = useSyncExternalStore(onMenuFunction, () => menuFunctions().get(name));
  const result = useMemo(() => {
    try {
      return run?.();
    } catch (error) {
      console.error(`<${host.localName}> the function "${name}" failed.`, error);
      return undefined;
    }
  }, [run, name, host]);
  const warn = () => warnMisuse(host.localName, 'function', name, 'a name given to registerMenuFunction');
  useTimer(warn, run ? null : REGISTRATION_MS);
  return result instanceof Node ? (
    <LightSlot of={result} fill={(box) => void box.append(result)} />
  ) : (
    <Value value={rawText(result)} />
  );
}

/** A clone with a button that shows and hides it; the button's text says what the next click does. */
function FoldingClone({ item }: { item: BarItem }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { label, 'clicked-label': clickedLabel = label, value } = item;
  return (
    <>
      <button
        type="button"
        part="bar-button"
        className="bar-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? clickedLabel : label}
      </button>
      <div id={id} className="folding" hidden={!isOpen}>
        <Clone selector={value} />
      </div>
    </>
  );
}

/**
 * A text of the site's settings by its path (`identite.nom`). Only own properties are read, so that a path reaches no prototype.
 * Empty, with a warning, if there is none.
 */
function settingAt(path: string, host: Host): string {
  let found: unknown = siteSettings();
  for (const name of path.split('.')) found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  if (rawText(found) === '')
    warnMisuse(host.localName, 'variable', path, 'the path of a text in the settings of <flexit-site>');
  return rawText(found);
}

/** A string or number as text; empty for any other value. */
const rawText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
