import type { FlexitFormEvents, FlexitPopupEvents } from 'flexit/types/elements';
import { html } from 'lit';
import { type Annonce, inscrits } from '../shared/permanence.ts';

/** What a visitor may ask of an announcement. */
export interface Demandes {
  deplacer(annonce: Annonce, pas: -1 | 1): void;
  demander(annonce: Annonce): void;
  retirer(id: number): void;
  inscrire(id: number): void;
  noter(texte: string): void;
}

export function ligneAnnonce(annonce: Annonce, { deplacer, demander, retirer, inscrire, noter }: Demandes) {
  const { id, titre, parution, texte } = annonce;
  const surReussite = (event: FlexitFormEvents['flexit-success']) => {
    event.preventDefault(); // Else the page would be loaded again.
    inscrire(id);
  };
  const surOuverture = ({ detail }: FlexitPopupEvents['flexit-open']) =>
    noter(`Inscription ${id} ouverte (${detail.source})`);
  const surFermeture = ({ detail }: FlexitPopupEvents['flexit-close']) =>
    noter(`Inscription ${id} fermée (${detail.source})`);
  return html`
    <li class="annonce" data-id=${id}>
      <h3>${titre}</h3>
      <flexit-tooltip text=${parution} placement="bottom" .delay=${0}>
        <button type="button">Quand ?</button>
      </flexit-tooltip>
      <p class="inscrits">${inscrits(annonce.inscrits)}</p>
      <label class="note">Note <input></label>
      <div class="actions">
        <flexit-popup
          titre=${titre}
          .width=${480}
          height="420"
          @flexit-open=${surOuverture}
          @flexit-close=${surFermeture}
        >
          <a slot="trigger" href="#inscription">S’inscrire</a>
          <p>${texte}</p>
          <flexit-form @flexit-success=${surReussite}>
            <form method="post" action="/inscription">
              <label>Votre nom <input name="nom" required></label>
              <button type="submit" class="premier">Retenir une place</button>
            </form>
          </flexit-form>
          <p>
            <button type="button" @click=${() => deplacer(annonce, -1)}>Monter l’annonce</button>
            <button type="button" @click=${() => deplacer(annonce, 1)}>Descendre l’annonce</button>
            <button type="button" @click=${() => retirer(id)}>Supprimer l’annonce</button>
          </p>
        </flexit-popup>
        <button type="button" @click=${() => deplacer(annonce, -1)}>Monter</button>
        <button type="button" @click=${() => deplacer(annonce, 1)}>Descendre</button>
        <button type="button" @click=${() => demander(annonce)}>Retirer…</button>
      </div>
    </li>
  `;
}
