import { type Docs, defineTable, list, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'share',
  attributes: {
    networks: list(['facebook', 'x', 'linkedin', 'whatsapp', 'mail']),
    url: text(),
    text: text(),
    'mail-url': text(),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A share bar: the page’s address on networks in a small window, by mail in a popup, by the system’s share sheet or the clipboard. Nothing is fetched from networks.',
    fr: 'Une barre de partage : l’adresse de la page sur les réseaux dans une petite fenêtre, par e-mail dans une fenêtre de la page, par le menu de partage du système ou le presse-papiers. Rien n’est chargé des réseaux.',
  },
  attributes: {
    networks: {
      en: 'What the bar holds, in this order, unless the page wrote its links itself: `facebook`, `x`, `linkedin`, `whatsapp`, `telegram`, `mail`, `copy` (copies the address), `system` (the system’s share sheet where there is one, else `copy`). Where the attribute is missing, `system` follows the default.',
      fr: 'Ce que contient la barre, dans cet ordre, quand la page n’a pas écrit ses propres liens : `facebook`, `x`, `linkedin`, `whatsapp`, `telegram`, `mail`, `copy` (copie l’adresse), `system` (le menu de partage du système s’il existe, sinon `copy`). Sans l’attribut, `system` suit la valeur par défaut.',
    },
    url: {
      en: 'The address to share; by default that of the page.',
      fr: 'L’adresse à partager ; par défaut celle de la page.',
    },
    text: {
      en: 'A text for X, WhatsApp, Telegram and the share sheet.',
      fr: 'Un texte pour X, WhatsApp, Telegram et le menu de partage.',
    },
    'mail-url': {
      en: 'The address of the page that sends a mail, shown in a popup: `{url}` is replaced by the base64 of the URI-encoded address, escaped for a query. Without it, the visitor’s own mail program opens.',
      fr: 'L’adresse de la page qui envoie un e-mail, montrée dans une fenêtre de la page : `{url}` est remplacé par le base64 de l’adresse encodée pour une URI, lui-même échappé pour une requête. Sans elle, le logiciel de messagerie du visiteur s’ouvre.',
    },
  },
  methods: {},
  events: {
    'flexit-share': {
      en: 'Before something is shared; prevented, nothing opens or is copied. `network` is the text of `data-network` where that is another one.',
      fr: 'Avant un partage ; s’il est empêché, rien ne s’ouvre ni ne se copie. `network` est le texte de `data-network` quand il en nomme un autre.',
      cancelable: true,
      detail: '{ network: string; url: string }',
    },
  },
  slots: {
    '': {
      en: 'The server’s own links (`<a data-network="facebook" href="…">`) and buttons (`<button data-network="copy">`), which then take the place of the bar, and serve without script; or a text before the bar.',
      fr: 'Les liens (`<a data-network="facebook" href="…">`) et boutons (`<button data-network="copy">`) du serveur, qui prennent alors la place de la barre et servent sans script ; ou un texte avant la barre.',
    },
  },
  parts: {
    list: { en: 'The list of links and buttons.', fr: 'La liste des liens et des boutons.' },
    link: { en: 'A link or button of the bar.', fr: 'Un lien ou un bouton de la barre.' },
    facebook: { en: 'The link to Facebook.', fr: 'Le lien vers Facebook.' },
    x: { en: 'The link to X.', fr: 'Le lien vers X.' },
    linkedin: { en: 'The link to LinkedIn.', fr: 'Le lien vers LinkedIn.' },
    whatsapp: { en: 'The link to WhatsApp.', fr: 'Le lien vers WhatsApp.' },
    telegram: { en: 'The link to Telegram.', fr: 'Le lien vers Telegram.' },
    mail: { en: 'The link to the mail.', fr: 'Le lien vers l’e-mail.' },
    copy: { en: 'The button that copies the address.', fr: 'Le bouton qui copie l’adresse.' },
    system: {
      en: 'The button that opens the system’s share sheet.',
      fr: 'Le bouton qui ouvre le menu de partage du système.',
    },
    icon: { en: 'The picture of a link or button.', fr: 'L’image d’un lien ou d’un bouton.' },
    label: {
      en: 'The visible name beside it; it shows where the page sets its `display`.',
      fr: 'Le nom visible à côté ; il se montre quand la page lui donne un `display`.',
    },
    address: {
      en: 'The field that holds the address where the clipboard was refused.',
      fr: 'Le champ qui contient l’adresse quand le presse-papiers a été refusé.',
    },
    status: { en: 'What tells that the address was copied.', fr: 'Ce qui dit que l’adresse a été copiée.' },
  },
  states: { ready: { en: 'Once it is awake.', fr: 'Une fois réveillé.' } },
};
