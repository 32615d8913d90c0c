/** What the page « Permanence de la mairie » is about, for the hosts that render it from data. */
import type { FlexitModalElement } from 'flexit/types/elements';

export interface Annonce {
  readonly id: number;
  readonly titre: string;
  /** When it was published. */
  readonly parution: string;
  readonly texte: string;
  readonly inscrits: number;
}

export const ANNONCES: readonly Annonce[] = [
  {
    id: 1,
    titre: 'Collecte des encombrants',
    parution: 'Parue le lundi 5 janvier',
    texte: 'Devant chez vous, le premier jeudi du mois. Inscrivez-vous avant le mardi.',
    inscrits: 4,
  },
  {
    id: 2,
    titre: 'Atelier de compostage',
    parution: 'Parue le mercredi 14 janvier',
    texte: 'Au jardin partagé, de 10 h à midi. Douze places.',
    inscrits: 7,
  },
  {
    id: 3,
    titre: 'Lecture au coin du poêle',
    parution: 'Parue le vendredi 16 janvier',
    texte: 'À la médiathèque, pour les enfants de 4 à 8 ans et qui les accompagne.',
    inscrits: 0,
  },
];

export const nouvelle = (id: number, titre: string): Annonce => ({
  id,
  titre,
  parution: 'Parue à l’instant',
  texte: 'Les détails seront donnés à la permanence.',
  inscrits: 0,
});

/** The list with one announcement a place further up (-1) or down (1); the same list where it cannot go. */
export function deplacee(annonces: readonly Annonce[], id: number, pas: -1 | 1): readonly Annonce[] {
  const from = annonces.findIndex((annonce) => annonce.id === id);
  const to = from + pas;
  if (from < 0 || to < 0 || to >= annonces.length) return annonces;
  const [one] = annonces.slice(from, from + 1);
  return annonces.toSpliced(from, 1).toSpliced(to, 0, one!);
}

export const filtrees = (annonces: readonly Annonce[], filtre: string): readonly Annonce[] =>
  annonces.filter(({ titre }) => titre.toLocaleLowerCase('fr').includes(filtre.trim().toLocaleLowerCase('fr')));

export const inscrits = (nombre: number): string =>
  nombre === 0 ? 'Personne encore' : nombre === 1 ? 'Une personne inscrite' : `${nombre} personnes inscrites`;

type Buttons = FlexitModalElement['buttons'];

export const BOUTONS_HORAIRES: Buttons = [
  { titre: 'J’ai noté', action: 'noter', adddata: { page: 'horaires' }, autoclose: true },
];

export const boutonsRetrait = ({ id }: Annonce): Buttons => [
  { titre: 'Annuler', secondaire: true, autoclose: true },
  { titre: 'Retirer', important: true, action: 'retirer', adddata: { id }, autoclose: true },
];

/** What the server answers to the list of announcements for its second page: one row of the first, and another. */
export const SECONDE_PAGE = `<ul class="annonces">
  <li data-id="9" class="annonce"><h3>Bal des pompiers</h3></li>
  <li data-id="2" class="annonce"><h3>Atelier de compostage, complet</h3><label class="note">Note <input></label></li>
</ul>
<a href="?p=1" rel="param:p;num:1">Page 1</a>`;
