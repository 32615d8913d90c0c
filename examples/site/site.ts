import { addressIn, langue, t } from './langue.ts';

/** Who the site speaks for; an intercommunality that exists nowhere else. */
export const SITE = {
  nom: 'Val d’Aubrelle',
  titre: 'Communauté de communes du Val d’Aubrelle',
  devise: 'Onze communes, une vallée',
  adresse: '3, place du Foirail, 48340 Saint-Germain-du-Teil',
  telephone: '04 65 71 00 48',
  courriel: 'accueil@val-aubrelle.example',
  logo: '/images/logo.svg',
};

/** The same, as a page says it in the language of the request. */
export const siteOf = () => ({ ...SITE, devise: t(SITE.devise) });

/** The attribute `identite` of `flexit-site`. */
export function identity() {
  const { logo, nom, titre, devise, telephone } = siteOf();
  return { logo, nom, titre, devise, telephone };
}

/** The attributes `header` and `footer` of the mobile menu. */
export const barsOfMenu = () => ({
  entete: [
    { type: 'identite', value: 'logo' },
    { type: 'identite', value: 'nom' },
  ],
  pied: [
    { type: 'function', value: 'ouverture' },
    { type: 'html', value: `<a href="${addressIn(langue(), '/contact')}">${t('Écrire à un service')}</a>` },
    { type: 'clone', value: '.pied-adresse p', label: t('Nous joindre'), 'clicked-label': t('Refermer') },
  ],
});

/** The attribute `loader` of `flexit-site`. */
export const loaderOf = () => ({
  version: 1,
  show_logo: true,
  show_title: true,
  show_desc: true,
  txt_loading: t('CHARGEMENT'),
  txt_patienter: t("Veuillez patienter s'il vous plait..."),
  logo_site: SITE.logo,
});
