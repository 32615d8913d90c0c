import { useEffect, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { faultOf, isSame, readStructure, type Structure } from './structure.ts';

/** The switch's structure as it stands, and again whenever the page changes it; undefined, and told, where it is wrong. */
export function useStructure(host: Host): Structure | undefined {
  const [structure, setStructure] = useState(() => readStructure(host));
  const fault = faultOf(structure);

  useLayoutEffect(() => {
    const read = () => setStructure((former) => keepSame(former, readStructure(host)));
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['data-view', 'data-show'] });
    read();
    return () => observer.disconnect();
  }, [host]);

  const message = fault && [fault.attribute, fault.received, fault.expected].join('\n');
  useEffect(() => {
    if (!message) return;
    const [attribute, received, expected] = message.split('\n') as [string, string, string];
    // A script may fill it right after it has placed it.
    const timer = setTimeout(() => warnMisuse(host.localName, attribute, received, expected));
    return () => clearTimeout(timer);
  }, [host, message]);

  return fault ? undefined : structure;
}

const keepSame = (former: Structure, next: Structure) => (isSame(former, next) ? former : next);
