import type { ComponentType } from 'react';
import type { Annonce } from '../shared/permanence.ts';

type Noter = (texte: string) => void;

export interface LigneProps {
  annonce: Annonce;
  deplacer(pas: -1 | 1): void;
  demander(): void;
  supprimer(): void;
  inscrire(): void;
  noter: Noter;
}

export interface QuestionProps {
  annonce: Annonce;
  retirer(id: number): void;
  fermer(): void;
}

/** What the page is made of: with the tags of the elements, or with the components of `flexit/react`. */
export interface Pieces {
  Horaires: ComponentType<{ noter: Noter }>;
  LigneAnnonce: ComponentType<LigneProps>;
  Question: ComponentType<QuestionProps>;
}
