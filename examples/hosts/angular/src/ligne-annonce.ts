import { Component, CUSTOM_ELEMENTS_SCHEMA, input, output } from '@angular/core';
import type { FlexitPopupEvents } from 'flexit/types/elements';
import { type Annonce, inscrits } from '../../shared/permanence.ts';

@Component({
  selector: 'li[appLigneAnnonce]',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './ligne-annonce.html',
})
export class LigneAnnonce {
  readonly annonce = input.required<Annonce>();
  readonly deplacer = output<-1 | 1>();
  readonly demander = output();
  readonly supprimer = output();
  readonly inscrire = output();
  readonly noter = output<string>();

  readonly inscrits = inscrits;

  surOuverture(event: Event): void {
    const { detail } = event as FlexitPopupEvents['flexit-open'];
    this.noter.emit(`Inscription ${this.annonce().id} ouverte (${detail.source})`);
  }

  surFerme(event: Event): void {
    const { detail } = event as FlexitPopupEvents['flexit-close'];
    this.noter.emit(`Inscription ${this.annonce().id} fermée (${detail.source})`);
  }

  surReussite(event: Event): void {
    event.preventDefault(); // Else the page would be loaded again.
    this.inscrire.emit();
  }
}
