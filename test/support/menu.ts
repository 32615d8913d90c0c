/** A menu as a server answers it, with three levels, all three kinds of entries and every field in use. */
export const ENTRIES = [
  {
    type: 'menu',
    data: [
      { id_page: 1, nom_page: 'Accueil', lien: '/', enfant: [] },
      {
        id_page: 2,
        nom_page: 'La mairie',
        lien: '/mairie',
        class_theme_style: 'theme-mairie vert',
        menu_param: { sous_titre: 'Élus et services' },
        enfant: [
          { id_page: 21, id_parent: 2, nom_page: 'Le conseil municipal', lien: '/mairie/conseil', enfant: [] },
          {
            id_page: 22,
            id_parent: 2,
            nom_page: 'Démarches',
            lien: '',
            adresse: '/demarches',
            enfant: [
              { id_page: 221, nom_page: 'État civil', lien: '/demarches/etat-civil' },
              { id_page: '222', nom_page: 'Urbanisme', lien: '/demarches/urbanisme' },
            ],
          },
        ],
      },
      {
        id_page: 3,
        nom_page: 'Culture',
        menu_param: '{"nom_page":"Culture & loisirs"}',
        adresse: '/culture',
        enfant: { a: { id_page: 31, nom_page: 'Médiathèque', adresse: '/mediatheque' } },
      },
      { id_page: 4, nom_page: '<b>Cœur de ville</b>', lien: '/coeur' },
    ],
  },
  { type: 'spacer' },
  { type: 'menu', data: [{ id_page: 5, nom_page: 'Nous écrire', lien: '/contact' }] },
  { type: 'clone', data: '.contact' },
];
