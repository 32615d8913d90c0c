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

/** The attribute `identite` of `flexit-site`. */
export const IDENTITE = {
  logo: SITE.logo,
  nom: SITE.nom,
  titre: SITE.titre,
  devise: SITE.devise,
  telephone: SITE.telephone,
};

/** The attributes `header` and `footer` of the mobile menu. */
export const BARRES = {
  entete: [
    { type: 'identite', value: 'logo' },
    { type: 'identite', value: 'nom' },
    { type: 'variable', value: 'identite.devise' },
    { type: 'function', value: 'ouverture' },
  ],
  pied: [
    { type: 'html', value: '<a href="/contact">Écrire à un service</a>' },
    { type: 'clone', value: '.pied-adresse p', label: 'Nous joindre', 'clicked-label': 'Refermer' },
  ],
};

/** The attribute `loader` of `flexit-site`. */
export const LOADER = {
  version: 1,
  show_logo: true,
  show_title: true,
  show_desc: true,
  txt_loading: 'CHARGEMENT',
  txt_patienter: "Veuillez patienter s'il vous plait...",
  logo_site: SITE.logo,
};
