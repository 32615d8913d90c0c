/** Texts of « Mon espace » and of the agenda in English, for the table of `en.ts`. */
export const ENGLISH_SPACE: Readonly<Record<string, string>> = {
  'Supprimer l’annonce « {titre} » ?': 'Delete the listing “{titre}”?',
  'Supprimer l’annonce': 'Delete the listing',
  'Autres actions<span> sur « {titre} »</span>': 'More actions<span> on “{titre}”</span>',
  'Créée le {createdAt}': 'Created on {createdAt}',
  ', modifiée le {updatedAt}': ', changed on {updatedAt}',
  'Date passée': 'Date past',
  '(date passée)': '(date past)',
  'Cette date est passée.': 'This date is past.',
  'Retirer la photo {index} ?': 'Remove photo {index}?',
  'Elle disparaîtra de l’annonce, et ne pourra pas être rétablie.':
    'It will disappear from the listing and cannot be restored.',
  'Retirer la photo': 'Remove the photo',
  'Nos bureaux sont ouverts jusqu’à {heure} h': 'Our offices are open until {heure}:00',
  'Nos bureaux sont fermés en ce moment': 'Our offices are closed at the moment',
  'Nous gardons ces renseignements tant que votre compte existe. Seul votre nom paraît avec vos annonces, ou celui que vous choisissez dans votre profil, à côté de ce que vous écrivez dans chacune : commune, courriel de contact, téléphone.':
    'We keep this information as long as your account exists. Only your name appears with your listings, beside what you write in each of them: commune, contact email, telephone.',
};
