/** The texts of accounts, messages, reports and the theme, as those of en.ts, which spreads them. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  Alertes: 'Alerts',
  'Écrire à l’auteur d’une annonce': 'Writing to the author of a notice',
  'Écrire à {auteur}': 'Write to {auteur}',
  'Revenir à l’annonce': 'Back to the notice',
  'L’auteur de l’annonce lit ce que vous écrivez ici, avec votre adresse, et personne d’autre. Cela s’efface avec l’annonce, ou un an après sa réponse.':
    'The author of the notice reads what you write here, with your address, and nobody else does. It is deleted with the notice, or one year after its answer.',
  'Signaler une annonce': 'Report a notice',
  'La rédaction la relit, et la retire du site s’il le faut. Son auteur ne sait pas qui l’a signalée.':
    'The editors read it again, and take it off the site if need be. Its author does not know who reported it.',
  'Signaler cette annonce': 'Report this notice',
  'Facultatives, sauf pour une autre raison': 'Optional, except for another reason',
  'Facultative : pour vous demander plus': 'Optional: to ask you for more',
  'Publiée le': 'Published on',
  'Écrire à l’auteur': 'Write to the author',
  'Pas encore de compte ? <a>Créez-en un</a>, c’est gratuit.': 'No account yet? <a>Create one</a>, it is free.',
  'Mot de passe oublié ?': 'Forgotten your password?',
  'Confirmer votre adresse courriel': 'Confirm your email address',
  'Vous vous connecterez désormais avec l’adresse <strong>{courriel}</strong>.':
    'From now on you will sign in with the address <strong>{courriel}</strong>.',
  'Confirmer cette adresse': 'Confirm this address',
  'Tout effacer quand vous voulez, depuis votre profil.': 'Delete everything whenever you like, from your profile.',
  'Qui supprime son compte efface aussitôt ce qui précède, ses annonces, leurs photos et les messages reçus à leur propos. Ce qu’une personne de la rédaction a répondu pour un service reste, sans son nom.':
    'Whoever deletes their account immediately deletes the above, their notices, the photos of these and the messages received about them. What an editor has answered for a service remains, without their name.',
  'Des messages envoyés à un service, ou à l’auteur d’une annonce : leur contenu et celui des réponses, jusqu’à un an après la dernière.':
    'Of messages sent to a service, or to the author of a notice: their content and that of the answers, until one year after the last one.',
  'Des annonces signalées : la raison, les précisions et l’adresse courriel si vous la donnez, jusqu’à un an après la décision.':
    'Of notices that are reported: the reason, the details and your email address if you give it, until one year after the decision.',
  'Des courriels que le site envoie, pages partagées comprises : l’adresse de qui reçoit et le message, pendant un mois ; de ce que s’écrivent visiteurs et membres, le texte est oublié dès que le courriel est parti.':
    'Of emails that the site sends, shared pages included: the recipient’s address and the message, for one month; the text of what visitors and members write to each other is forgotten as soon as the email has gone.',
  'Supprimer un message': 'Delete a message',
  'Supprimer le message – {nom}': 'Delete the message – {nom}',
  'Il disparaîtra avec vos réponses, et ne pourra pas être rétabli.':
    'It will be deleted with your answers, and cannot be restored.',
  'Supprimer ce message': 'Delete this message',
  'Marquer comme lu': 'Mark as read',
  'Le message est marqué comme lu.': 'The message is marked as read.',
  'Message – {nom}': 'Message – {nom}',
  'À propos de votre annonce <a>« {titre} »</a>': 'About your notice <a>“{titre}”</a>',
  'Envoyer la réponse': 'Send the answer',
  'Elle part par courriel, de la part du site': 'It goes out by email, on behalf of the site',
  Messages: 'Messages',
  'Ce que l’on vous écrit à propos de vos annonces. Vos réponses partent par courriel.':
    'What people write to you about your notices. Your answers go out by email.',
  'Choisir un nouveau mot de passe': 'Choose a new password',
  'Une fois changé, il vaut pour tous vos appareils, où vous devrez vous connecter de nouveau.':
    'Once changed, it applies to all your devices, on which you will have to sign in again.',
  'Changer le mot de passe': 'Change the password',
  'Mot de passe oublié': 'Forgotten password',
  'Rien ne vient ? Regardez parmi les courriels indésirables, ou <a>recommencez</a>.':
    'Nothing has arrived? Look among your junk mail, or <a>start again</a>.',
  'Donnez l’adresse de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.':
    'Give the address of your account: we will send you a link to choose a new password.',
  'Recevoir le lien': 'Receive the link',
  'Changer d’adresse': 'Change address',
  'Nous enverrons un lien à la nouvelle adresse : elle ne vaut qu’une fois ce lien suivi. Celle de vos annonces ne change pas.':
    'We will send a link to the new address: it only applies once this link has been followed. The address of your notices does not change.',
  'Changer de mot de passe': 'Change password',
  'Vos autres appareils seront déconnectés.': 'Your other devices will be signed out.',
  'Vous avez oublié celui que vous avez ? <a>Recevez un lien</a> pour en choisir un autre.':
    'Have you forgotten the one you have? <a>Receive a link</a> to choose another one.',
  'Supprimer mon compte': 'Delete my account',
  'Supprimer votre compte ?': 'Delete your account?',
  'Disparaîtront aussitôt, sans retour possible :': 'The following will be deleted immediately, and for good:',
  'votre compte, avec tout ce que vous y avez dit de vous ;':
    'your account, with all that you have said of yourself in it;',
  ', avec leurs photos ({photos}) ;': ', with their photos ({photos});',
  'les messages reçus à leur propos ({messages}), et vos réponses.':
    'the messages received about them ({messages}), and your answers.',
  'Vos messages aux services restent jusqu’à un an après leur réponse, comme ceux de tout visiteur.':
    'Your messages to the services remain until one year after their answer, like those of any visitor.',
  Profil: 'Profile',
  'Ce que le site dit de vous': 'What the site says of you',
  'Votre accès': 'Your access',
  'Membre depuis': 'Member since',
  'le {createdAt}': '{createdAt}',
  'Quitter le site': 'Leaving the site',
  'Votre compte disparaît aussitôt, avec vos annonces, leurs photos et les messages qu’on vous a écrits.':
    'Your account is deleted immediately, with your notices, their photos and the messages that people have written to you.',
  'Facultatif : avec vos annonces, à la place du nom': 'Optional: with your notices, instead of the name',
  'Sans elles, on vous écrit par un formulaire du site, sans connaître votre adresse.':
    'Without them, people write to you by a form of the site, without knowing your address.',
  'Fermer cette alerte': 'Close this alert',
  'Publiée le <time>{publishedAt}</time>': 'Published on <time>{publishedAt}</time>',
  'Chercher une annonce': 'Search the notices',
  'Mots de l’annonce': 'Words of the notice',
  'Commune ou code postal': 'Commune or postcode',
  Chercher: 'Search',
  'Aucune annonce ne correspond à cette recherche.': 'No notice matches this search.',
  'à lire': 'to read',
  'Un ancien membre': 'A former member',
  'Chercher dans vos messages': 'Search your messages',
  'Nom, adresse ou mot du message': 'Name, address or word of the message',
  'Aucun message ne correspond à « {q} ».': 'No message matches “{q}”.',
  'Vous n’avez pas encore de message.': 'You have no messages yet.',
  'Liste des messages': 'List of messages',
  message: 'message',
  messages: 'messages',
  Répondu: 'Answered',
  'Non lu': 'Unread',
  Thème: 'Theme',
  'Du système': 'System',
  Clair: 'Light',
  Sombre: 'Dark',
  'Mot de passe actuel': 'Current password',
  'Nouveau mot de passe': 'New password',
  'Nom affiché': 'Displayed name',
  'Montrer les adresses courriel de mes annonces': 'Show the email addresses of my notices',
  'Nouvelle adresse courriel': 'New email address',
  'Ce lien ne sert plus : il a déjà servi, ou il a plus d’une heure. Demandez-en un autre.':
    'This link no longer works: it has been used already, or is more than an hour old. Ask for another one.',
  'Lien expiré': 'Expired link',
  'Bonjour,': 'Hello,',
  'Vous avez demandé à choisir un nouveau mot de passe pour votre compte. Suivez ce lien :':
    'You have asked to choose a new password for your account. Follow this link:',
  'Il sert une seule fois, dans l’heure. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.':
    'It works only once, within the hour. If you have not asked for anything, do nothing: your password stays the same.',
  'Votre compte a changé': 'Your account has changed',
  'Si ce n’est pas vous, appelez-nous au {telephone}.': 'If this was not you, call us on {telephone}.',
  'Vous avez demandé à vous connecter désormais avec cette adresse. Pour la confirmer, suivez ce lien :':
    'You have asked to sign in with this address from now on. To confirm it, follow this link:',
  'Il sert une seule fois, dans l’heure. Si vous n’avez rien demandé, ne faites rien : cette adresse ne sera pas utilisée.':
    'It works only once, within the hour. If you have not asked for anything, do nothing: this address will not be used.',
  '{nom} vous recommande une page': '{nom} recommends a page to you',
  '{nom} ({courriel}) vous recommande cette page :': '{nom} ({courriel}) recommends this page to you:',
  'Un message pour votre annonce « {titre} »': 'A message for your notice “{titre}”',
  '{nom} vous écrit à propos de votre annonce « {titre} » :': '{nom} writes to you about your notice “{titre}”:',
  'Répondez depuis votre espace :': 'Answer from your space:',
  'Réponse à votre message : {auteur}': 'Answer to your message: {auteur}',
  'Bonjour {nom},': 'Hello {nom},',
  'Vous pouvez répondre à ce courriel.': 'You can answer this email.',
  'Pour répondre, écrivez depuis cette page : {lien}': 'To answer, write from this page: {lien}',
  'Vous aviez écrit :': 'You had written:',
  'Votre annonce « {titre} » a été retirée du site': 'Your notice “{titre}” has been taken off the site',
  'La rédaction a retiré du site votre annonce « {titre} », qui lui avait été signalée, avec cette note :':
    'The editors have taken your notice “{titre}”, which had been reported to them, off the site, with this note:',
  'Elle reste dans votre espace : corrigez-la, puis soumettez-la de nouveau.':
    'It is still in your space: correct it, then submit it again.',
  'Votre réponse': 'Your answer',
  'Trop de courriels ont été demandés pour cette adresse.': 'Too many emails have been asked for to this address.',
  'Annonce trompeuse, ou escroquerie': 'Misleading notice, or scam',
  'Contenu que la loi interdit': 'Content that the law forbids',
  'Données d’une personne qui n’est pas d’accord': 'Personal data of someone who does not agree',
  'Publicité, ou annonce en double': 'Advertising, or duplicate notice',
  'Annonce qui n’est plus d’actualité': 'Notice that is out of date',
  'Autre raison': 'Another reason',
  Raison: 'Reason',
  Précisions: 'Details',
  'Dites ce qui ne va pas dans cette annonce.': 'Say what is wrong with this notice.',
  'Ce n’est pas votre mot de passe actuel.': 'This is not your current password.',
  'C’est déjà votre adresse.': 'This is your address already.',
  'Un autre compte a pris cette adresse entre-temps.': 'Another account has taken this address in the meantime.',
  'Vous êtes seul à pouvoir gérer ce site : nommez d’abord une autre personne à la rédaction.':
    'You are the only one who can run this site: first appoint another editor.',
  'Votre profil est enregistré.': 'Your profile has been saved.',
  'Un courriel vient de partir à {courriel} : suivez son lien dans l’heure. D’ici là, votre adresse reste la même.':
    'An email has just been sent to {courriel}: follow its link within the hour. Until then, your address stays the same.',
  'On se connecte désormais à votre compte avec l’adresse {courriel}.':
    'The address to sign in to your account is now {courriel}.',
  'Votre adresse est changée.': 'Your address has been changed.',
  'Votre mot de passe est changé, et vos autres appareils sont déconnectés.':
    'Your password has been changed, and your other devices are signed out.',
  'Le mot de passe de votre compte vient d’être changé.': 'The password of your account has just been changed.',
  'Votre compte est supprimé, avec ce que vous aviez publié.':
    'Your account has been deleted, with what you had published.',
  'Les plus récentes': 'Newest first',
  'Les plus anciennes': 'Oldest first',
  'Votre message est parti. La réponse vous viendra par courriel.':
    'Your message has been sent. The answer will reach you by email.',
  'Votre réponse part par courriel.': 'Your answer is going out by email.',
  'Le message est supprimé.': 'The message has been deleted.',
  'Si un compte existe avec cette adresse, un courriel vient de partir : suivez son lien dans l’heure.':
    'If an account exists with this address, an email has just been sent: follow its link within the hour.',
  'Votre mot de passe est changé. Connectez-vous avec le nouveau.':
    'Your password has been changed. Sign in with the new one.',
  'Merci : la rédaction va relire cette annonce.': 'Thank you: the editors will read this notice again.',
  'Votre adresse est changée. Connectez-vous avec elle.': 'Your address has been changed. Sign in with it.',
};
