import { readFile } from 'node:fs/promises';
import { type Photo, photoOf } from '../photo-files.ts';

const PICTURES = new URL('../public/pictures/', import.meta.url);
/** The sizes in which pictures/ draws them for these browsers: nothing has to be made of them at the first start. */
const SIZES = [
  { width: 480, height: 270 },
  { width: 960, height: 540 },
];

interface Demonstration {
  /** Of the annonce. */
  titre: string;
  /** Names of pictures, with what they show. */
  pictures: Record<string, string>;
}

/** The photos of some of the demonstration's annonces: the site's own drawings. */
export const demonstrationPhotos: Demonstration[] = [
  {
    titre: 'Bénévoles pour remettre en état le four du Mazet',
    pictures: {
      four: 'Le four à pain, sa porte ouverte sur les braises',
      pont: 'Le pont de pierre, à deux pas du four',
      verger: 'Le verger où nous déjeunerons',
    },
  },
  {
    titre: 'Fournée commune du premier samedi',
    pictures: {
      four: 'Le four du faubourg, un matin de fournée',
      marche: 'Le marché, sur la place voisine',
      musique: 'Le kiosque où l’on joue à midi',
      'marche-nuit': 'Le même marché, l’été, à la nuit tombée',
      vallee: 'La vallée au lever du jour',
    },
  },
  {
    titre: 'Fête des moissons : appel aux exposants',
    pictures: { marche: 'La place du Plô, un jour de fête', troupeau: 'Le troupeau sur la route des estives' },
  },
  {
    titre: 'Randonnée des onze clochers : serre-files et ravitaillement',
    pictures: {
      sentier: 'Le sentier des rives',
      foret: 'La forêt de hêtres',
      vallee: 'La vallée vue du premier clocher',
      'vallee-nuit': 'L’arrivée, à la nuit',
    },
  },
];

export async function readDemonstrationPhoto(name: string): Promise<Photo> {
  const read = async (size: { width: number; height: number }) => ({
    ...size,
    bytes: await readFile(new URL(`${name}-${size.width}.webp`, PICTURES)),
  });
  return photoOf(await Promise.all(SIZES.map(read)));
}
