import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, output, signal } from '@angular/core';
import type { FlexitModalEvents } from 'flexit/types/elements';
import {
  ANNONCES,
  type Annonce,
  BOUTONS_HORAIRES,
  boutonsRetrait,
  deplacee,
  filtrees,
  nouvelle,
} from '../../shared/permanence.ts';
import { LigneAnnonce } from './ligne-annonce.ts';

@Component({
  selector: 'app-permanence',
  imports: [LigneAnnonce],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './permanence.html',
})
export class Permanence {
  readonly quitter = output();

  readonly annonces = signal<readonly Annonce[]>(ANNONCES);
  readonly filtre = signal('');
  readonly aRetirer = signal<Annonce | undefined>(undefined);
  readonly horairesOuverts = signal(false);
  readonly garder = signal(false);
  readonly journal = signal<readonly string[]>([]);
  readonly visibles = computed(() => filtrees(this.annonces(), this.filtre()));

  readonly boutonsHoraires = BOUTONS_HORAIRES;
  readonly boutonsRetrait = computed(() => {
    const annonce = this.aRetirer();
    return annonce ? boutonsRetrait(annonce) : [];
  });
  #prochain = ANNONCES.length + 1;

  ajouter(event: SubmitEvent, champ: HTMLInputElement): void {
    event.preventDefault();
    this.annonces.update((annonces) => [...annonces, nouvelle(this.#prochain++, champ.value)]);
    champ.value = '';
  }

  retirer(id: number): void {
    this.annonces.update((annonces) => annonces.filter((annonce) => annonce.id !== id));
  }

  deplacer(id: number, pas: -1 | 1): void {
    this.annonces.update((annonces) => deplacee(annonces, id, pas));
  }

  inscrire(id: number): void {
    this.annonces.update((annonces) =>
      annonces.map((annonce) => (annonce.id === id ? { ...annonce, inscrits: annonce.inscrits + 1 } : annonce)),
    );
  }

  noter(texte: string): void {
    this.journal.update((entrees) => [...entrees, texte]);
  }

  // Templates give an event of a custom element as an Event: its name says which it is.

  surOuverture(event: Event): void {
    const { detail } = event as FlexitModalEvents['flexit-open'];
    this.noter(`Horaires ouverts (${detail.source})`);
  }

  surFermeture(event: Event): void {
    if (!this.garder()) return;
    event.preventDefault();
    // What was refused stays open: so says the signal that the element is bound to.
    this.horairesOuverts.set(true);
    this.noter(`Fermeture refusée (${(event as FlexitModalEvents['flexit-before-close']).detail.source})`);
  }

  surFerme(event: Event): void {
    this.horairesOuverts.set(false);
    this.noter(`Horaires fermés (${(event as FlexitModalEvents['flexit-close']).detail.source})`);
  }

  surAction(event: Event): void {
    const { detail } = event as FlexitModalEvents['flexit-action'];
    this.noter(`Action ${detail.action} (${detail.data.page})`);
  }

  surRetrait(event: Event): void {
    const { detail } = event as FlexitModalEvents['flexit-action'];
    if (detail.action === 'retirer') this.retirer(Number(detail.data.id));
  }
}
