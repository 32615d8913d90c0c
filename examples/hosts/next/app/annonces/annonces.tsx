'use client';

import { List } from 'flexit/react/list';
import { useState } from 'react';
import { useHydrated } from '../../../react/use-hydrated.ts';
import { ANNONCES } from '../../../shared/permanence.ts';

/** A list whose rows React goes on rendering, whatever an answer of the server has made of them. */
export function Annonces() {
  const [annonces, setAnnonces] = useState(ANNONCES);
  const isHydrated = useHydrated();
  return (
    <section aria-busy={!isHydrated || undefined}>
      <List id="annonces" url="/next/annonces/liste/">
        <ul className="annonces">
          {annonces.map(({ id, titre }) => (
            <li key={id} data-id={id} className="annonce">
              <h3>{titre}</h3>
              <label className="note">
                Note <input />
              </label>
            </li>
          ))}
        </ul>
        <a href="?p=2" rel="param:p;num:2">
          Page 2
        </a>
      </List>
      <button type="button" onClick={() => setAnnonces((before) => before.slice(1))}>
        Retirer la première
      </button>
    </section>
  );
}
