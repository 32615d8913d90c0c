/** Who the site speaks for; an intercommunality that exists nowhere else. */
export const SITE = {
  nom: 'Val d’Aubrelle',
  titre: 'Communauté de communes du Val d’Aubrelle',
  devise: 'Onze communes, une vallée',
  adresse: '3, place du Foirail, 48340 Saint-Germain-du-Teil',
  telephone: '04 65 71 00 48',
  courriel: 'accueil@val-aubrelle.example',
  logo: '/images/logo.svg',
  /** The sections that everyone may visit. */
  sections: [
    { href: '/', titre: 'Accueil' },
    { href: '/actualites', titre: 'Actualités' },
    { href: '/agenda', titre: 'Agenda' },
    { href: '/annonces', titre: 'Annonces' },
    { href: '/communes', titre: 'Communes' },
    { href: '/contact', titre: 'Contact' },
  ],
};

/** The attribute `identite` of `flexit-site`. */
export const IDENTITE = { logo: SITE.logo, nom: SITE.nom, titre: SITE.titre };

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
