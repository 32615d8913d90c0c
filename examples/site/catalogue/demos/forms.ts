import { escapeHtml } from '../../../../elements/tools/pages/escape.ts';
import { type Asked, alert, type Demo, type DemoAnswer, htmlFor, json, textOf, wholePage } from './demo.ts';

const SHORTEST = 10;

/** A message: a piece of HTML for the library, the page with the form again for browsers that run no script. */
const contact: Demo = (asked) => {
  const texte = textOf(asked, 'texte');
  const nom = textOf(asked, 'nom');
  const faults = [
    nom ? '' : '<li><a href="#nom">Indiquez votre nom.</a></li>',
    texte.length >= SHORTEST ? '' : '<li><a href="#texte">Dites-nous un peu plus que bonjour.</a></li>',
  ].join('');
  const title = 'Un message à la mairie';
  const form = asked.ajax ? '' : contactForm(nom, texte);
  if (faults) {
    return htmlFor(
      asked,
      title,
      `${alert('danger', `<p>Votre message n’est pas envoyé.</p><ul>${faults}</ul>`)}${form}`,
      422,
    );
  }
  return htmlFor(
    asked,
    title,
    `${alert('success', `<p>Merci ${escapeHtml(nom)}, votre message est envoyé.</p>`)}${form}`,
  );
};

const contactForm = (nom: string, texte: string) => `
<form class="formulaire" method="post" action="contact">
  <p><label for="nom">Nom</label><input id="nom" name="nom" autocomplete="name" value="${escapeHtml(nom)}" required></p>
  <p><label for="texte">Message</label><textarea id="texte" name="texte" rows="4" required>${escapeHtml(texte)}</textarea></p>
  <p class="actions"><button type="submit" class="button">Envoyer le message</button></p>
</form>`;

/** A membership: JSON that names fields. */
const adhesion: Demo = (asked) => {
  const adherent = textOf(asked, 'adherent');
  const errors = {
    ...(/\S\s+\S/.test(adherent) ? {} : { adherent: 'Indiquez votre prénom et votre nom.' }),
    ...(/^(\d+([.,]\d+)?)?$/.test(textOf(asked, 'don')) ? {} : { don: 'Le don est un nombre, en euros.' }),
    ...(/^(\d{1,2}|1[01]\d|120)?$/.test(textOf(asked, 'annees')) ? {} : { annees: 'Indiquez de 0 à 120 années.' }),
  };
  const faults = Object.values(errors);
  const message = faults.length > 0 ? 'Adhésion refusée' : `Bienvenue ${adherent}, votre adhésion est enregistrée.`;
  if (asked.ajax && faults.length > 0) return json({ message, errors }, 422);
  if (asked.ajax) return json({ success: true, message });
  const list = faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${fault}</li>`).join('')}</ul>` : '';
  const kind = faults.length > 0 ? 'danger' : 'success';
  const body = alert(kind, `<p>${escapeHtml(message)}</p>${list}`);
  return htmlFor(asked, 'Adhésion', body, faults.length > 0 ? 422 : 200);
};

/** A registration: always the whole page, to which a redirection leads, as a site does that knows nothing of the library. */
const inscription: Demo = (asked) => {
  const atelier = textOf(asked, 'atelier');
  if (asked.method === 'POST') {
    const query = new URLSearchParams({ atelier, attente: textOf(asked, 'attente') });
    return { status: 303, location: `${asked.root}form/inscription?${query}`, body: '' };
  }
  const attente = textOf(asked, 'attente') ? 'Vous êtes en liste d’attente' : 'Votre demande est reçue';
  return {
    body: wholePage(
      asked,
      'Inscription à un atelier',
      `${alert('success', `<p>${attente} : ${escapeHtml(atelier)}. L’association vous répond sous deux jours.</p>`)}
<form class="formulaire" method="post" action="${asked.root}form/inscription">
  <p><label for="atelier">Atelier</label><input id="atelier" name="atelier" value="${escapeHtml(atelier)}"></p>
  <p class="actions"><button type="submit" class="button">S’inscrire</button></p>
</form>`,
    ),
  };
};

const signalement: Demo = (asked) =>
  asked.ajax
    ? json({ message: 'La base des voies est en maintenance jusqu’à 18 h.' }, 503)
    : htmlFor(asked, 'Signalement', alert('danger', '<p>La base des voies est en maintenance jusqu’à 18 h.</p>'), 503);

const OTHERS = '99';

/** The rows of a member's elements: published or not, deleted, or someone else's. The `state` is the ids that were switched. */
const traitement: Demo = (asked) => {
  const id = textOf(asked, 'element_id');
  const action = textOf(asked, 'action');
  if (!/^\d{1,9}$/.test(id)) return json({ result: false, msg: 'Cette annonce n’existe pas.' }, 404);
  if (id === OTHERS) {
    const msg = 'Cette annonce appartient à un autre membre : elle ne peut être ni publiée ni supprimée d’ici.';
    return json({ result: false, msg }, 403);
  }
  if (action === 'my_elements_delete') return json({ result: true, msg: '' });
  if (action !== 'my_elements_activate') return json({ result: false, msg: 'Cette action n’existe pas.' }, 400);
  return {
    ...json({ result: true, class: `etat etat-${nextState(asked, id)}`, msg: '' }),
    state: switched(asked, id).join(' '),
  };
};

/** Of the examples' elements, those that their page shows as published. */
const PUBLISHED = ['12'];

const nextState = (asked: Asked, id: string) =>
  switched(asked, id).includes(id) === PUBLISHED.includes(id) ? 'brouillon' : 'publie';

function switched({ state }: Asked, id: string): string[] {
  const ids = state.split(' ').filter(Boolean);
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids.slice(-20), id];
}

/** The form of a member's element, in a popup: saved, it closes it. */
const enregistrer: Demo = (asked): DemoAnswer =>
  textOf(asked, 'titre')
    ? htmlFor(asked, 'Annonce', '<p class="alert alert-success" data-close-popup>Votre annonce a été enregistrée.</p>')
    : htmlFor(asked, 'Annonce', alert('danger', '<p>Donnez un titre à votre annonce.</p>'), 422);

const nouvelle: Demo = (asked) =>
  htmlFor(
    asked,
    'Nouvelle annonce',
    `<flexit-form>
  <form class="formulaire" method="post" action="${asked.root}my-element/enregistrer">
    <p><label for="nouveau-titre">Titre</label><input id="nouveau-titre" name="titre" required></p>
    <p>
      <label for="nouvelle-commune">Commune</label><input id="nouvelle-commune" name="commune" autocomplete="address-level2">
    </p>
    <p><button type="submit" class="button">Enregistrer</button></p>
  </form>
</flexit-form>`,
  );

/** The newsletter: for the library what the popup shows, or, as `page`, the whole page, of which a popup takes `<main>`. */
const lettre =
  (path: string, shown = htmlFor): Demo =>
  (asked) => {
    const mail = textOf(asked, 'mail');
    const isSent = Object.hasOwn(asked.fields, 'mail');
    const title = 'La lettre d’information';
    if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(mail)) {
      return shown(asked, title, alert('success', `<p>La prochaine lettre part à ${escapeHtml(mail)}.</p>`));
    }
    const refused = isSent ? alert('danger', '<p>Indiquez une adresse électronique.</p>') : '';
    const form = `<p>Les nouvelles de la commune, une fois par mois.</p>
<flexit-form reload="false">
  ${refused}
  <form class="formulaire" method="post" action="${asked.root}${path}">
    <p>
      <label for="lettre-mail">Votre adresse</label>
      <input id="lettre-mail" type="email" name="mail" autocomplete="email" value="${escapeHtml(mail)}" required>
    </p>
    <p>
      <label class="case"><input type="checkbox" name="agenda" value="1"> Recevoir aussi l’agenda de la semaine</label>
    </p>
    <p><button type="submit" class="button">S’inscrire</button></p>
  </form>
</flexit-form>`;
    return shown(asked, title, form, isSent ? 422 : 200);
  };

const asPage: typeof htmlFor = (asked, title, body, status) => htmlFor({ ...asked, ajax: false }, title, body, status);

/** By the path below the catalogue's folder. */
export const FORM_DEMOS: Readonly<Record<string, Demo>> = {
  'form/contact': contact,
  'form/adhesion': adhesion,
  'form/inscription': inscription,
  'form/signalement': signalement,
  'my-element/formulaire': traitement,
  'my-element/liens': traitement,
  'my-element/refus': traitement,
  'my-element/enregistrer': enregistrer,
  'my-element/nouvelle': nouvelle,
  'my-elements/traitement': traitement,
  'popup/lettre': lettre('popup/lettre'),
  'popup/page': lettre('popup/page', asPage),
};
