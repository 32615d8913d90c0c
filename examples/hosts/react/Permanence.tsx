import { type FormEvent, useRef, useState } from 'react';
import { ANNONCES, type Annonce, deplacee, filtrees, nouvelle } from '../shared/permanence.ts';
import type { Pieces } from './pieces.ts';
import { useHydrated } from './use-hydrated.ts';

export function Permanence({ pieces, quitter }: { pieces: Pieces; quitter?(): void }) {
  const { Horaires, LigneAnnonce, Question } = pieces;
  const isHydrated = useHydrated();
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
    <main className="permanence" aria-busy={!isHydrated || undefined}>
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
      {aRetirer && <Question annonce={aRetirer} retirer={retirer} fermer={() => setARetirer(undefined)} />}
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
