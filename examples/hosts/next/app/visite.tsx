'use client';

import { useState } from 'react';
import { pieces } from '../../react/components/pieces.ts';
import { Permanence } from '../../react/Permanence.tsx';

/** The page of the React host, which the visitor leaves and comes back to. */
export function Visite() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Permanence pieces={pieces} quitter={() => setLeft(true)} />}
      <p className="permanence">
        <button type="button" onClick={() => setLeft(false)}>
          Revenir à la page
        </button>
      </p>
    </>
  );
}
