import { NEWS_THEMES } from './actualite-form.ts';
import { CATEGORIES } from './annonce-form.ts';
import { monthOf, monthsFrom, today } from './calendar.ts';
import { SERVICES } from './contact-form.ts';
import { latestActualites } from './database/actualites.ts';
import type { Database } from './database/connection.ts';
import { listDemarches } from './database/demarches.ts';
import { listTerritoire } from './database/territoire.ts';
import { departementsOf } from './database/territories.ts';
import { AGENDA_CATEGORIES } from './evenement-form.ts';
import { perLanguage, t } from './langue.ts';
import { monthName, ordinal } from './schedule.ts';

/** What the site's menus are made of: the header's, the mobile one and the site map. */
export interface MenuItem {
  /** Of its own in the menu. */
  id: string;
  titre: string;
  /** The title where it stands alone, above a panel of its own. */
  titreLong?: string;
  /** Where there is room for one more line. */
  sousTitre?: string;
  /** The address of the item's own page; a mere heading has none, and shows its parent's as `adresse`. */
  lien?: string;
  adresse?: string;
  /** A class for its looks. */
  theme?: string;
  /** Its title was written by people, in French. */
  redige?: boolean;
  enfants: MenuItem[];
}

const MONTHS = 6;
/** The latest news, among which those of each theme are. */
const NEWS = 60;
const NEWS_A_THEME = 3;
/** The régions around the valley, by their codes, the nearest first. */
const REGIONS = new Map([
  ['76', 'Occitanie'],
  ['84', 'Auvergne-Rhône-Alpes'],
  ['93', 'Provence-Alpes-Côte d’Azur'],
  ['75', 'Nouvelle-Aquitaine'],
]);

/** The whole menu, three levels of it, from the site's contents, in the language of the request. */
export async function readMenu(database: Database): Promise<MenuItem[]> {
  const news = await latestActualites(database, NEWS);
  const departements = await departementsOf(database, [...REGIONS.keys()]);
  const [communes, demarches] = await Promise.all([listTerritoire(database), listDemarches(database)]);
  return [
    page('accueil', 'Accueil', '/', { theme: 'menu-accueil' }),
    page('actualites', 'Actualités', '/actualites', {
      theme: 'menu-actualites',
      sousTitre: 'Ce qui change dans la vallée',
      enfants: Object.entries(NEWS_THEMES).map(([theme, titre]) =>
        page(`actualites-${theme}`, titre, `/actualites?theme=${theme}`, {
          enfants: news
            .filter((article) => article.theme === theme)
            .slice(0, NEWS_A_THEME)
            .map(({ slug, titre, publieLe }) =>
              page(`actualite-${slug}`, titre, `/actualites/${slug}`, {
                sousTitre: ordinal(longDate().format(new Date(publieLe))),
                redige: true,
              }),
            ),
        }),
      ),
    }),
    page('agenda', 'Agenda', '/agenda', {
      theme: 'menu-agenda',
      titreLong: 'L’agenda de la vallée',
      sousTitre: 'Marchés, fêtes et concerts',
      enfants: [
        heading('agenda-mois', 'Mois par mois', '/agenda', {
          enfants: monthsFrom(monthOf(today()), MONTHS).map((month) =>
            page(`agenda-${month}`, monthName(month), `/agenda?mois=${month}`),
          ),
        }),
        heading('agenda-categories', 'Par catégorie', '/agenda', {
          enfants: Object.entries(AGENDA_CATEGORIES).map(([categorie, titre]) =>
            page(`agenda-${categorie}`, titre, `/agenda?categorie=${categorie}`),
          ),
        }),
      ],
    }),
    page('annonces', 'Annonces', '/annonces', {
      theme: 'menu-annonces',
      sousTitre: 'Des associations et des artisans',
      enfants: [
        ...Object.entries(CATEGORIES).map(([categorie, titre]) =>
          page(`annonces-${categorie}`, titre, `/annonces?categorie=${categorie}`),
        ),
        page('annonces-nouvelle', 'Publier une annonce', '/mon-espace/annonces/nouvelle', { theme: 'menu-action' }),
      ],
    }),
    page('communes', 'Communes', '/communes', {
      theme: 'menu-communes',
      titreLong: 'L’annuaire des communes',
      sousTitre: 'Région par région',
      enfants: [
        page('departements', 'Tous les départements', '/departements', { theme: 'menu-action' }),
        page('territoire', 'Les onze communes de la vallée', '/territoire', {
          sousTitre: 'Mairies, horaires, plans',
          enfants: communes.map(({ slug, nom }) =>
            page(`mairie-${slug}`, nom, `/territoire/${slug}`, { redige: true }),
          ),
        }),
        ...[...REGIONS].map(([region, nom]) =>
          heading(`region-${region}`, nom, '/communes', {
            enfants: departements
              .filter((departement) => departement.region === region)
              .map(({ code, nom, communes }) =>
                page(`communes-${code}`, nom, `/communes?departement=${code}`, {
                  sousTitre: t('{communes} communes', { communes }),
                }),
              ),
          }),
        ),
      ],
    }),
    page('pratique', 'Pratique', '/pratique', {
      theme: 'menu-pratique',
      titreLong: 'Les services pratiques',
      sousTitre: 'Déchets, déchèteries, démarches',
      enfants: [
        page('dechets', 'Collecte des déchets', '/pratique/dechets', {
          sousTitre: 'Les prochains passages, rue par rue',
        }),
        page('decheteries', 'Déchèteries', '/pratique/decheteries', { sousTitre: 'Adresses et horaires' }),
        page('demarches', 'Démarches', '/pratique/demarches', {
          sousTitre: 'Papiers, école, urbanisme, eau',
          enfants: demarches.map(({ slug, titre }) =>
            page(`demarche-${slug}`, titre, `/pratique/demarches/${slug}`, { redige: t(titre) === titre }),
          ),
        }),
      ],
    }),
    page('contact', 'Contact', '/contact', {
      theme: 'menu-contact',
      sousTitre: 'Écrire à un service',
      enfants: Object.entries(SERVICES).map(([service, titre]) =>
        page(`contact-${service}`, titre, `/contact?service=${service}`),
      ),
    }),
    heading('site', 'Le site', '/plan-du-site', {
      enfants: [
        page('a-propos', 'À propos du site', '/a-propos'),
        page('mentions-legales', 'Mentions légales', '/mentions-legales'),
        page('accessibilite', 'Accessibilité', '/accessibilite'),
        page('plan-du-site', 'Plan du site', '/plan-du-site'),
        page('catalogue', 'Catalogue des éléments', '/elements/'),
      ],
    }),
  ];
}

const longDate = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

type Rest = Partial<Pick<MenuItem, 'titreLong' | 'sousTitre' | 'theme' | 'redige' | 'enfants'>>;

const page = (id: string, titre: string, lien: string, rest: Rest = {}): MenuItem => ({
  ...item(id, titre, rest),
  lien,
});

const heading = (id: string, titre: string, adresse: string, rest: Rest): MenuItem => ({
  ...item(id, titre, rest),
  adresse,
});

/** Its texts in the language of the request; the titles of the contents have no other. */
const item = (id: string, titre: string, { titreLong, sousTitre, ...rest }: Rest): MenuItem => ({
  id,
  titre: t(titre),
  enfants: [],
  ...(titreLong && { titreLong: t(titreLong) }),
  ...(sousTitre && { sousTitre: t(sousTitre) }),
  ...rest,
});
