import { Form, Popup, Tooltip } from 'flexit/react';
import { inscrits } from '../../shared/permanence.ts';
import type { LigneProps } from '../pieces.ts';

export function LigneAnnonce({ annonce, deplacer, demander, supprimer, inscrire, noter }: LigneProps) {
  const { id, titre, parution, texte } = annonce;
  return (
    <li className="annonce" data-id={id}>
      <h3>{titre}</h3>
      <Tooltip text={parution} placement="bottom" delay={0}>
        <button type="button">Quand ?</button>
      </Tooltip>
      <p className="inscrits">{inscrits(annonce.inscrits)}</p>
      <label className="note">
        Note <input />
      </label>
      <div className="actions">
        <Popup
          titre={titre}
          width={480}
          height={420}
          onOpen={({ detail }) => noter(`Inscription ${id} ouverte (${detail.source})`)}
          onClose={({ detail }) => noter(`Inscription ${id} fermée (${detail.source})`)}
        >
          <a slot="trigger" href="#inscription">
            S’inscrire
          </a>
          <p>{texte}</p>
          <Form
            onSuccess={(event) => {
              event.preventDefault(); // Else the page would be loaded again.
              inscrire();
            }}
          >
            <form method="post" action="/inscription">
              <label>
                Votre nom <input name="nom" required />
              </label>
              <button type="submit" className="premier">
                Retenir une place
              </button>
            </form>
          </Form>
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
        </Popup>
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
