import { Modal } from 'flexit/react';
import { useState } from 'react';
import { BOUTONS_HORAIRES } from '../../shared/permanence.ts';

export function Horaires({ noter }: { noter(texte: string): void }) {
  const [ouverts, setOuverts] = useState(false);
  const [garder, setGarder] = useState(false);

  return (
    <>
      <button type="button" className="premier" onClick={() => setOuverts(true)}>
        Voir les horaires
      </button>
      <Modal
        id="horaires"
        titre="Horaires de la permanence"
        open={ouverts}
        onOpenChange={setOuverts}
        closeTop={false}
        buttons={BOUTONS_HORAIRES}
        onOpen={({ detail }) => noter(`Horaires ouverts (${detail.source})`)}
        onBeforeClose={(event) => {
          if (!garder) return;
          event.preventDefault();
          noter(`Fermeture refusée (${event.detail.source})`);
        }}
        onClose={({ detail }) => noter(`Horaires fermés (${detail.source})`)}
        onAction={({ detail }) => noter(`Action ${detail.action} (${detail.data.page})`)}
      >
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
      </Modal>
    </>
  );
}
