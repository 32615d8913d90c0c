/** What visitors are told where a server fails, by the letters of the table. */
export const SENTENCES: Readonly<Record<string, string>> = {
  A: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  B: 'Votre session a expiré. Reconnectez-vous, puis réessayez.',
  C: 'Impossible de charger cette image.',
  D: 'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.',
  E: 'Impossible de charger ce contenu.',
  F: 'La vérification anti-robot n’a pas pu se faire. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.',
  G: 'La page ne s’affiche pas ?',
};
