import { langue, t } from './langue.ts';

/** What stands before the name of a French région or département, by that name; « en » before the others. */
const BEFORE: Record<string, string[]> = {
  'dans l’': [
    ...['Ain', 'Aisne', 'Allier', 'Ardèche', 'Ariège', 'Aube', 'Aude', 'Aveyron', 'Essonne', 'Eure', 'Hérault'],
    ...['Indre', 'Isère', 'Oise', 'Orne', 'Yonne'],
  ],
  'dans la ': ['Drôme', 'Loire', 'Manche', 'Marne', 'Meuse', 'Nièvre', 'Sarthe', 'Somme', 'Vienne'],
  'dans le ': [
    ...['Bas-Rhin', 'Calvados', 'Cantal', 'Cher', 'Doubs', 'Finistère', 'Gard', 'Gers', 'Grand Est', 'Haut-Rhin'],
    ...['Jura', 'Loir-et-Cher', 'Loiret', 'Lot', 'Lot-et-Garonne', 'Maine-et-Loire', 'Morbihan', 'Nord'],
    ...['Pas-de-Calais', 'Puy-de-Dôme', 'Rhône', 'Tarn', 'Tarn-et-Garonne', 'Territoire de Belfort'],
    ...["Val-d'Oise", 'Val-de-Marne', 'Var', 'Vaucluse'],
  ],
  'dans les ': [
    ...['Alpes-de-Haute-Provence', 'Alpes-Maritimes', 'Ardennes', 'Bouches-du-Rhône', "Côtes-d'Armor"],
    ...['Deux-Sèvres', 'Hautes-Alpes', 'Hautes-Pyrénées', 'Hauts-de-France', 'Hauts-de-Seine', 'Landes'],
    ...['Pays de la Loire', 'Pyrénées-Atlantiques', 'Pyrénées-Orientales', 'Vosges', 'Yvelines'],
    ...['Terres australes et antarctiques françaises'],
  ],
  'à ': [
    ...['La Réunion', 'Mayotte', 'Paris', 'Saint-Barthélemy', 'Saint-Martin', 'Saint-Pierre-et-Miquelon'],
    ...['Wallis et Futuna'],
  ],
  'sur l’': ['Île de Clipperton'],
};

const byName = new Map(Object.entries(BEFORE).flatMap(([before, names]) => names.map((name) => [name, before])));

/** « dans l’Aveyron », « en Bretagne », « à La Réunion ». */
export const inPlace = (name: string): string =>
  langue() === 'fr' ? (byName.get(name) ?? 'en ') + name : t('en {nom}', { nom: name });
