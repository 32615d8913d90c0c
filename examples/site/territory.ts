import { readFileSync } from 'node:fs';
import { t } from './langue.ts';

/** What the map of a commune shows, as pictures/maps.mjs has written it. */
export interface MapFacts {
  nom: string;
  /** « de Chanac », « des Salelles » */
  de: string;
  /** The communes around, by their slugs. */
  voisines: string[];
  rivieres: string[];
  routes: string[];
  gares: string[];
  /** From the seat, in kilometres as the crow flies. */
  distance: number;
  /** Empty for the seat itself. */
  direction: string;
}

const FACTS: Record<string, MapFacts> = JSON.parse(readFileSync(new URL('territory.json', import.meta.url), 'utf8'));

/** What the list beside a map says, in the language of the request. */
export function mapOf(slug: string) {
  const facts = FACTS[slug];
  if (!facts) return undefined;
  const { nom, de, voisines, rivieres, routes, gares, distance, direction } = facts;
  const neighbours = voisines.map((voisine) => ({ slug: voisine, nom: FACTS[voisine]!.nom }));
  return {
    fichier: `carte-${slug}`,
    alt: t('Carte : {nom} au milieu de ses voisines, {voisines}.', {
      nom,
      voisines: neighbours.map((neighbour) => neighbour.nom).join(', '),
    }),
    de,
    voisines: neighbours,
    eau: rivieres.map((name) => t(name)).join(', '),
    voies: routes.map((name) => t(name)).join(', '),
    gares: gares.map((name) => t(name)).join(', '),
    situation: direction
      ? t(
          /^[eo]/.test(direction)
            ? 'À {distance} km du siège de la communauté de communes, à l’{direction}'
            : 'À {distance} km du siège de la communauté de communes, au {direction}',
          { distance, direction: t(direction) },
        )
      : t('Au milieu de la vallée, avec le siège de la communauté de communes'),
  };
}
