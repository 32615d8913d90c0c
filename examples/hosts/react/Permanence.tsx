import type { FlexitModalEvents, FlexitProps } from 'flexit/types/elements';
import 'flexit/types/react';
import { type FormEvent, useRef, useState } from 'react';
import {
  ANNONCES,
  type Annonce,
  BOUTONS_HORAIRES,
  boutonsRetrait,
  deplacee,
  filtrees,
  nouvelle,
} from '../shared/permanence.ts';
import { LigneAnnonce } from './LigneAnnonce.tsx';
import { useLive } from './use-live.ts';

export function Permanence({ quitter }: { quitter?(): void }) {
  const [annonces, setAnnonces] = useState(ANNONCES);
  const [filtre, setFiltre] = useState('');
  const [aRetirer, setARetirer] = useState<Annonce>();
  const [journal, setJournal] = useState<readonly string[]>([]);
  const prochain = useRef(ANNONCES.length + 1);

  const noter = (texte: string) => setJournal((before) => [...before, texte]);
  const retirer = (id: number) => setAnnonces((before) => before.filter((annonce) => annonce.id !== id));
  const inscrire = (id: number) =>
    setAnnonces((before) =>
      before.map((annonce) => (annonce.id === id ? { ...annonce, inscrits: annonce.inscrits + 1 } : annonce)),
    );
  const ajouter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const annonce = nouvelle(prochain.current++, String(new FormData(form).get('titre')));
    setAnnonces((before) => [...before, annonce]);
    form.reset();
  };

  const visibles = filtrees(annonces, filtre);
  return (
    <main className="permanence">
      <header>
        <p className="hote">React 19</p>
        <h1>Permanence de la mairie</h1>
        <p>React rend la page ; les éléments ont le leur, et les deux ne se connaissent pas.</p>
      </header>
      <section className="carte">
        <h2>Nous rencontrer</h2>
        <Horaires noter={noter} />
      </section>
      <section className="carte">
        <h2>Annonces</h2>
        <div className="outils">
          <form className="ajout" onSubmit={ajouter}>
            <label>
              Titre de l’annonce <input name="titre" required />
            </label>
            <button type="submit">Ajouter</button>
          </form>
          <label>
            Filtrer <input type="search" value={filtre} onChange={({ target }) => setFiltre(target.value)} />
          </label>
        </div>
        <ul className="annonces">
          {visibles.map((annonce) => (
            <LigneAnnonce
              key={annonce.id}
              annonce={annonce}
              deplacer={(pas) => setAnnonces((before) => deplacee(before, annonce.id, pas))}
              demander={() => setARetirer(annonce)}
              supprimer={() => retirer(annonce.id)}
              inscrire={() => inscrire(annonce.id)}
              noter={noter}
            />
          ))}
        </ul>
        {visibles.length === 0 && <p className="vide">Aucune annonce ne correspond.</p>}
      </section>
      {aRetirer && (
        <flexit-modal
          titre="Retirer l’annonce ?"
          open
          buttons={boutonsRetrait(aRetirer)}
          onflexit-action={({ detail }) => detail.action === 'retirer' && retirer(Number(detail.data.id))}
          onflexit-close={() => setARetirer(undefined)}
        >
          <p>« {aRetirer.titre} » ne paraîtra plus.</p>
        </flexit-modal>
      )}
      <ol className="journal" role="log" aria-label="Journal">
        {journal.map((texte, place) => (
          <li key={place}>{texte}</li>
        ))}
      </ol>
      <p>
        <button type="button" onClick={quitter}>
          Quitter la page
        </button>
      </p>
    </main>
  );
}

function Horaires({ noter }: { noter(texte: string): void }) {
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
