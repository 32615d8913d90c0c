import type { FlexitProps } from 'flexit/types/elements';
import 'flexit/types/react';
import { inscrits } from '../../shared/permanence.ts';
import type { LigneProps } from '../pieces.ts';
import { useLive } from './use-live.ts';

export function LigneAnnonce({ annonce, deplacer, demander, supprimer, inscrire, noter }: LigneProps) {
  const { id, titre, parution, texte } = annonce;
  const popup = useLive<FlexitProps<'flexit-popup'>>({
    'onflexit-open': ({ detail }) => noter(`Inscription ${id} ouverte (${detail.source})`),
    'onflexit-close': ({ detail }) => noter(`Inscription ${id} fermée (${detail.source})`),
  });
  const form = useLive<FlexitProps<'flexit-form'>>({
    'onflexit-success': (event) => {
      event.preventDefault(); // Else the page would be loaded again.
      inscrire();
    },
  });
  return (
    <li className="annonce" data-id={id}>
      <h3>{titre}</h3>
      <flexit-tooltip text={parution} placement="bottom" delay={0}>
        <button type="button">Quand ?</button>
      </flexit-tooltip>
      <p className="inscrits">{inscrits(annonce.inscrits)}</p>
      <label className="note">
        Note <input />
      </label>
      <div className="actions">
        <flexit-popup titre={titre} width={480} height={420} {...popup}>
          <a slot="trigger" href="#inscription">
            S’inscrire
          </a>
          <p>{texte}</p>
          <flexit-form {...form}>
            <form method="post" action="/inscription">
              <label>
                Votre nom <input name="nom" required />
              </label>
              <button type="submit" className="premier">
                Retenir une place
              </button>
            </form>
          </flexit-form>
          <p>
            <button type="button" onClick={() => deplacer(-1)}>
              Monter l’annonce
            </button>{' '}
            <button type="button" onClick={() => deplacer(1)}>
              Descendre l’annonce
            </button>{' '}
            <button type="button" onClick={supprimer}>
              Supprimer l’annonce
            </button>
          </p>
        </flexit-popup>
        <button type="button" onClick={() => deplacer(-1)}>
          Monter
        </button>
        <button type="button" onClick={() => deplacer(1)}>
          Descendre
        </button>
        <button type="button" onClick={demander}>
          Retirer…
        </button>
      </div>
    </li>
  );
}
