import type { FlexitModalEvents, FlexitProps } from 'flexit/types/elements';
import 'flexit/types/react';
import { useState } from 'react';
import { BOUTONS_HORAIRES } from '../../shared/permanence.ts';
import { useLive } from './use-live.ts';

export function Horaires({ noter }: { noter(texte: string): void }) {
  const [ouverts, setOuverts] = useState(false);
  const [garder, setGarder] = useState(false);

  const surFermeture = (event: FlexitModalEvents['flexit-before-close']) => {
    if (!garder) return;
    event.preventDefault();
    // What was refused stays open: so says the state that the element is bound to.
    setOuverts(true);
    noter(`Fermeture refusée (${event.detail.source})`);
  };
  const surFerme = ({ detail }: FlexitModalEvents['flexit-close']) => {
    setOuverts(false);
    noter(`Horaires fermés (${detail.source})`);
  };
  const live = useLive<FlexitProps<'flexit-modal'>>({
    buttons: BOUTONS_HORAIRES,
    'onflexit-open': ({ detail }) => noter(`Horaires ouverts (${detail.source})`),
    'onflexit-before-close': surFermeture,
    'onflexit-close': surFerme,
    'onflexit-action': ({ detail }) => noter(`Action ${detail.action} (${detail.data.page})`),
  });
  return (
    <>
      <button type="button" className="premier" onClick={() => setOuverts(true)}>
        Voir les horaires
      </button>
      <flexit-modal id="horaires" titre="Horaires de la permanence" open={ouverts} close-top="false" {...live}>
        <p>Le lundi de 9 h à 12 h, et le jeudi de 14 h à 19 h, à l’accueil de la mairie.</p>
        <label>
          <input type="checkbox" checked={garder} onChange={({ target }) => setGarder(target.checked)} /> Garder la
          fenêtre ouverte
        </label>
        <p>
          <button type="button" onClick={() => setOuverts(false)}>
            Refermer depuis la page
          </button>
        </p>
        <p slot="footer">Sans rendez-vous.</p>
      </flexit-modal>
    </>
  );
}
