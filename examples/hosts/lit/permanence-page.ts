import type { FlexitModalEvents } from 'flexit/types/elements';
import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import {
  ANNONCES,
  type Annonce,
  BOUTONS_HORAIRES,
  boutonsRetrait,
  deplacee,
  filtrees,
  nouvelle,
} from '../shared/permanence.ts';
import { ligneAnnonce } from './ligne-annonce.ts';
import { styles } from './styles.ts';

@customElement('permanence-page')
export class PermanencePage extends LitElement {
  static override styles = styles;

  @state() private annonces: readonly Annonce[] = ANNONCES;
  @state() private filtre = '';
  @state() private aRetirer?: Annonce;
  @state() private horairesOuverts = false;
  @state() private garder = false;
  @state() private journal: readonly string[] = [];
  private prochain = ANNONCES.length + 1;

  private ajouter(event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    this.annonces = [...this.annonces, nouvelle(this.prochain++, String(new FormData(form).get('titre')))];
    form.reset();
  }

  private retirer(id: number) {
    this.annonces = this.annonces.filter((annonce) => annonce.id !== id);
  }

  private inscrire(id: number) {
    this.annonces = this.annonces.map((annonce) =>
      annonce.id === id ? { ...annonce, inscrits: annonce.inscrits + 1 } : annonce,
    );
  }

  private noter(texte: string) {
    this.journal = [...this.journal, texte];
  }

  private readonly demandes = {
    deplacer: (annonce: Annonce, pas: -1 | 1) => (this.annonces = deplacee(this.annonces, annonce.id, pas)),
    demander: (annonce: Annonce) => (this.aRetirer = annonce),
    retirer: (id: number) => this.retirer(id),
    inscrire: (id: number) => this.inscrire(id),
    noter: (texte: string) => this.noter(texte),
  };

  private surFermeture(event: FlexitModalEvents['flexit-before-close']) {
    if (!this.garder) return;
    event.preventDefault();
    // What was refused stays open: so says the state that the element is bound to.
    this.horairesOuverts = true;
    this.noter(`Fermeture refusée (${event.detail.source})`);
  }

  private surFerme({ detail }: FlexitModalEvents['flexit-close']) {
    this.horairesOuverts = false;
    this.noter(`Horaires fermés (${detail.source})`);
  }

  private surRetrait({ detail }: FlexitModalEvents['flexit-action']) {
    if (detail.action === 'retirer') this.retirer(Number(detail.data.id));
  }

  override render() {
    const visibles = filtrees(this.annonces, this.filtre);
    return html`
      <main class="permanence">
        <header>
          <p class="hote">Lit 3</p>
          <h1>Permanence de la mairie</h1>
          <p>Un composant web à racine d’ombre ; les éléments y sont chez eux comme dans la page.</p>
        </header>
        <section class="carte">
          <h2>Nous rencontrer</h2>
          <button type="button" class="premier" @click=${() => (this.horairesOuverts = true)}>Voir les horaires</button>
          <flexit-modal
            id="horaires"
            titre="Horaires de la permanence"
            .open=${this.horairesOuverts}
            .closeTop=${false}
            .buttons=${BOUTONS_HORAIRES}
            @flexit-open=${({ detail }: FlexitModalEvents['flexit-open']) => this.noter(`Horaires ouverts (${detail.source})`)}
            @flexit-before-close=${this.surFermeture}
            @flexit-close=${this.surFerme}
            @flexit-action=${({ detail }: FlexitModalEvents['flexit-action']) => this.noter(`Action ${detail.action} (${detail.data.page})`)}
          >
            <p>Le lundi de 9 h à 12 h, et le jeudi de 14 h à 19 h, à l’accueil de la mairie.</p>
            <label>
              <input type="checkbox" @change=${({ target }: Event) => (this.garder = (target as HTMLInputElement).checked)}>
              Garder la fenêtre ouverte
            </label>
            <p><button type="button" @click=${() => (this.horairesOuverts = false)}>Refermer depuis la page</button></p>
            <p slot="footer">Sans rendez-vous.</p>
          </flexit-modal>
        </section>
        <section class="carte">
          <h2>Annonces</h2>
          <div class="outils">
            <form class="ajout" @submit=${this.ajouter}>
              <label>Titre de l’annonce <input name="titre" required></label>
              <button type="submit">Ajouter</button>
            </form>
            <label>
              Filtrer <input type="search" @input=${({ target }: Event) => (this.filtre = (target as HTMLInputElement).value)}>
            </label>
          </div>
          <ul class="annonces">
            ${repeat(
              visibles,
              ({ id }) => id,
              (annonce) => ligneAnnonce(annonce, this.demandes),
            )}
          </ul>
          ${visibles.length === 0 ? html`<p class="vide">Aucune annonce ne correspond.</p>` : nothing}
        </section>
        ${this.aRetirer ? this.question(this.aRetirer) : nothing}
        <ol class="journal" role="log" aria-label="Journal">
          ${this.journal.map((texte) => html`<li>${texte}</li>`)}
        </ol>
        <p><button type="button" @click=${() => this.dispatchEvent(new Event('quitter'))}>Quitter la page</button></p>
      </main>
    `;
  }

  private question = (annonce: Annonce) => html`
    <flexit-modal
      titre="Retirer l’annonce ?"
      .buttons=${boutonsRetrait(annonce)}
      ?open=${true}
      @flexit-action=${this.surRetrait}
      @flexit-close=${() => (this.aRetirer = undefined)}
    >
      <p>« ${annonce.titre} » ne paraîtra plus.</p>
    </flexit-modal>
  `;
}
