import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Round } from '../collection.ts';
import type { Closure, Span } from '../hours.ts';

/** Text compared byte by byte: one index then serves `LIKE 'prefix%'` and `ORDER BY`, whatever the database's locale. */
const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Raised by every change, so that whoever saves over someone else's change is told. */
const version = () => integer('version').notNull().default(1);

export const regions = pgTable('regions', {
  code: text('code').primaryKey(),
  nom: text('nom').notNull(),
});

export const departements = pgTable('departements', {
  code: text('code').primaryKey(),
  nom: text('nom').notNull(),
  region: text('region')
    .notNull()
    .references(() => regions.code),
  /** Of its communes, so that no page has to add them up. */
  communes: integer('communes').notNull().default(0),
  population: integer('population').notNull().default(0),
});

/** What a search of the communes looks into: the words of the name, and the postal codes. */
export const searchable = ({ cle, codesPostaux }: { cle: SQLWrapper; codesPostaux: SQLWrapper }) =>
  sql`to_tsvector('simple', ${cle}) || array_to_tsvector(${codesPostaux})`;

type Columns<Name extends string> = Record<Name, SQLWrapper>;

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY';
const LIGATURES = { œ: 'oe', Œ: 'oe', æ: 'ae', Æ: 'ae' };

/** A text without accents and ligatures, as `fold()` of text.ts writes it, but in its own case. */
export const withoutAccents = (text: SQLWrapper) =>
  Object.entries(LIGATURES).reduce(
    (inner, [ligature, letters]) => sql`replace(${inner}, ${sql.raw(`'${ligature}', '${letters}'`)})`,
    sql`translate(${text}, ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)})`,
  );

/** What a search of the contents looks into: the words of these columns, without accents. */
export const searchableText = (...columns: SQLWrapper[]) =>
  sql`to_tsvector('simple', ${withoutAccents(sql.join(columns, sql` || ' ' || `))})`;

export const communes = pgTable(
  'communes',
  {
    code: text('code').primaryKey(),
    nom: text('nom').notNull(),
    /** The name as `fold()` of text.ts writes it: « saint etienne ». */
    cle: foldedText('cle').notNull(),
    departement: text('departement')
      .notNull()
      .references(() => departements.code),
    region: text('region')
      .notNull()
      .references(() => regions.code),
    codesPostaux: text('codes_postaux').array().notNull(),
    population: integer('population').notNull(),
  },
  (table) => [
    index('communes_cle').on(table.cle, table.code),
    index('communes_population').on(table.population, table.code),
    index('communes_departement').on(table.departement, table.cle, table.code),
    index('communes_departement_population').on(table.departement, table.population, table.code),
    index('communes_region').on(table.region, table.cle, table.code),
    index('communes_region_population').on(table.region, table.population, table.code),
    index('communes_recherche').using('gin', sql`(${searchable(table)})`),
  ],
);

/** The parts of a mail address, which a search finds each by its beginning. */
export const addressWords = (courriel: SQLWrapper) => sql`translate(${courriel}, '@.-_+', '     ')`;

export const members = pgTable(
  'members',
  {
    id: serial('id').primaryKey(),
    /** Lower case. */
    courriel: text('courriel').notNull(),
    nom: text('nom').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['member', 'editor'] })
      .notNull()
      .default('member'),
    /** What the member wrote of itself when it signed up; empty where somebody else made the account. */
    structure: text('structure').notNull().default(''),
    commune: text('commune').notNull().default(''),
    codePostal: text('code_postal').notNull().default(''),
    departement: text('departement').notNull().default(''),
    anneeCreation: integer('annee_creation'),
    adherents: integer('adherents'),
    /** What its annonces are signed with, where that is not `nom`. */
    nomPublic: text('nom_public').notNull().default(''),
    /** Whether its annonces show their mail address; they are written to on the site in any case. */
    courrielPublic: boolean('courriel_public').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('members_courriel').on(table.courriel)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in base64url: a copy of this table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The message that the member's next page shows once. */
    flash: text('flash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_expires_at').on(table.expiresAt), index('sessions_member').on(table.memberId)],
);

/** What a mailed link proves: that its reader has the mailbox. Used once, for an hour. */
export const jetons = pgTable(
  'jetons',
  {
    /** SHA-256 of the link's token, in base64url. */
    tokenHash: text('token_hash').primaryKey(),
    usage: text('usage', { enum: ['mot-de-passe', 'courriel'] }).notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The mailbox that the link went to. */
    courriel: text('courriel').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('jetons_expires_at').on(table.expiresAt), index('jetons_member').on(table.memberId)],
);

export const searchableAnnonce = ({ titre, commune, description }: Columns<'titre' | 'commune' | 'description'>) =>
  searchableText(titre, commune, description);

/** Where an annonce is, by its commune or its postal code. */
export const searchablePlace = ({ commune, codePostal }: Columns<'commune' | 'codePostal'>) =>
  searchableText(commune, codePostal);

/** The members' elements, of module `annonces`. */
export const annonces = pgTable(
  'annonces',
  {
    id: serial('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    titre: text('titre').notNull(),
    categorie: text('categorie').notNull(),
    commune: text('commune').notNull(),
    codePostal: text('code_postal').notNull(),
    departement: text('departement').notNull(),
    date: date('date'),
    /** Until when its member waits for answers, by a clock in the valley (Europe/Paris). */
    reponseAvant: timestamp('reponse_avant', { mode: 'string' }),
    /** In cents; 0 for what is free, null where nothing is said. */
    prix: integer('prix'),
    /** As `0612345678`; empty where there is none. */
    telephone: text('telephone').notNull().default(''),
    description: text('description').notNull(),
    courriel: text('courriel').notNull(),
    active: boolean('active').notNull().default(false),
    /** When it was first published; a trigger of the database keeps it, whoever publishes. */
    publishedAt: moment('published_at'),
    /** When it was sent to the editors, and with what message. */
    submittedAt: moment('submitted_at'),
    submissionNote: text('submission_note').notNull().default(''),
    /** When an editor was done with what was sent; null again once it is sent anew. */
    reviewedAt: moment('reviewed_at'),
    /** Why the editors sent it back; empty when they did not. */
    editorNote: text('editor_note').notNull().default(''),
    /** When the editors took it off the site, which they alone undo. */
    withdrawnAt: moment('withdrawn_at'),
    version: version(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('annonces_member').on(table.memberId, table.createdAt, table.id),
    index('annonces_published').on(table.publishedAt, table.id).where(sql`${table.active}`),
    index('annonces_categorie').on(table.categorie, table.publishedAt, table.id).where(sql`${table.active}`),
    index('annonces_lieu').using('gin', searchablePlace(table)).where(sql`${table.active}`),
    index('annonces_commune').on(table.commune, table.createdAt, table.id).where(sql`${table.active}`),
    index('annonces_to_review')
      .on(table.submittedAt, table.id)
      .where(sql`${table.submittedAt} is not null and ${table.reviewedAt} is null`),
    index('annonces_recherche').using('gin', searchableAnnonce(table)),
    index('annonces_titre').using('gin', searchableText(table.titre)).where(sql`${table.active}`),
    index('annonces_reviewed').on(table.reviewedAt, table.id).where(sql`${table.reviewedAt} is not null`),
    check('annonces_prix', sql`${table.prix} >= 0`),
    check('annonces_withdrawn', sql`not ${table.active} or ${table.withdrawnAt} is null`),
  ],
);

/** What a member shows with an annonce; its files are in `photoFiles`. */
export const photos = pgTable(
  'photos',
  {
    id: serial('id').primaryKey(),
    annonceId: integer('annonce_id')
      .notNull()
      .references(() => annonces.id, { onDelete: 'cascade' }),
    /** SHA-256 of its largest file, in hexadecimal, cut to 32 digits. */
    hash: text('hash').notNull(),
    /** What it shows, for who does not see it; empty where the member has not said. */
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull(),
    /** Bytes of all its files. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('photos_annonce').on(table.annonceId, table.position, table.id),
    uniqueIndex('photos_hash').on(table.annonceId, table.hash),
  ],
);

/** A photo in WebP, once in each width: in the database, so that all processes have it, and a copy of the one is a copy of both. */
export const photoFiles = pgTable(
  'photo_files',
  {
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width] })],
);

export const searchableActualite = ({ titre, chapo, texte }: Columns<'titre' | 'chapo' | 'texte'>) =>
  searchableText(titre, chapo, texte);

export const actualites = pgTable(
  'actualites',
  {
    slug: text('slug').primaryKey(),
    titre: text('titre').notNull(),
    chapo: text('chapo').notNull(),
    texte: text('texte').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    theme: text('theme').notNull().default(''),
    /** The day from which it shows, once published. */
    publieLe: date('publie_le').notNull(),
    publiee: boolean('publiee').notNull().default(true),
    version: version(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('actualites_publie_le').on(table.publieLe.desc().nullsFirst(), table.slug),
    index('actualites_publiee').on(table.publiee, table.publieLe.desc().nullsFirst(), table.slug),
    index('actualites_recherche').using('gin', searchableActualite(table)),
    index('actualites_titre').using('gin', searchableText(table.titre)).where(sql`${table.publiee}`),
    index('actualites_theme').on(table.theme, table.publiee, table.publieLe.desc().nullsFirst(), table.slug),
  ],
);

export const searchableEvenement = (table: Columns<'titre' | 'lieu' | 'commune' | 'organisateur' | 'description'>) =>
  searchableText(table.titre, table.lieu, table.commune, table.organisateur, table.description);

/** The agenda. Days and hours are those of a clock in the valley (Europe/Paris). */
export const evenements = pgTable(
  'evenements',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    titre: text('titre').notNull(),
    categorie: text('categorie').notNull(),
    debutLe: date('debut_le').notNull(),
    /** The last day; the first one again for an event of one day. */
    finLe: date('fin_le').notNull(),
    /** Null: the whole day. */
    debutHeure: time('debut_heure'),
    finHeure: time('fin_heure'),
    lieu: text('lieu').notNull(),
    commune: text('commune').notNull(),
    /** As the visitor reads it: « Gratuit », « 8 €, réduit 5 € ». */
    prix: text('prix').notNull().default(''),
    organisateur: text('organisateur').notNull().default(''),
    description: text('description').notNull(),
    publie: boolean('publie').notNull().default(false),
    version: version(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('evenements_slug').on(table.slug),
    index('evenements_jours').using('gist', sql`daterange(${table.debutLe}, ${table.finLe}, '[]')`),
    index('evenements_debut_le').on(table.debutLe, table.id),
    index('evenements_fin_le').on(table.finLe, table.id),
    index('evenements_recherche').using('gin', searchableEvenement(table)),
    index('evenements_titre').using('gin', searchableText(table.titre)).where(sql`${table.publie}`),
    index('evenements_commune').on(table.commune, table.finLe, table.id),
    index('evenements_categorie').on(table.categorie, table.finLe, table.id),
    index('evenements_publie').on(table.publie, table.finLe, table.id),
    check('evenements_fin', sql`${table.finLe} >= ${table.debutLe}`),
  ],
);

export const searchableMessage = ({ nom, courriel, message }: Columns<'nom' | 'courriel' | 'message'>) =>
  searchableText(nom, addressWords(courriel), message);

/** What visitors write to the services by the contact form, and to the members by those of their annonces. */
export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    /** A key of `SERVICES`; empty where it is for the member whose annonce it is about. */
    service: text('service').notNull(),
    annonceId: integer('annonce_id').references(() => annonces.id, { onDelete: 'cascade' }),
    nom: text('nom').notNull(),
    courriel: text('courriel').notNull(),
    telephone: text('telephone').notNull().default(''),
    /** How many people live in the visitor's home, if they said so. */
    foyer: integer('foyer'),
    message: text('message').notNull(),
    readAt: moment('read_at'),
    handledAt: moment('handled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_to_handle')
      .on(table.createdAt, table.id)
      .where(sql`${table.handledAt} is null and ${table.annonceId} is null`),
    index('messages_handled').on(table.handledAt, table.id).where(sql`${table.handledAt} is not null`),
    index('messages_services_handled')
      .on(table.handledAt, table.id)
      .where(sql`${table.annonceId} is null and ${table.handledAt} is not null`),
    index('messages_annonce').on(table.annonceId, table.createdAt, table.id),
    index('messages_recherche').using('gin', searchableMessage(table)),
  ],
);

/** What a message was answered. */
export const reponses = pgTable(
  'reponses',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Null once whoever answered has no account any more. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    texte: text('texte').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('reponses_message').on(table.messageId, table.id), index('reponses_member').on(table.memberId)],
);

/** What visitors tell the editors of an annonce that should not be there. */
export const signalements = pgTable(
  'signalements',
  {
    id: serial('id').primaryKey(),
    annonceId: integer('annonce_id')
      .notNull()
      .references(() => annonces.id, { onDelete: 'cascade' }),
    /** A key of `MOTIFS`. */
    motif: text('motif').notNull(),
    precisions: text('precisions').notNull().default(''),
    /** To answer; empty where none was given. */
    courriel: text('courriel').notNull().default(''),
    handledAt: moment('handled_at'),
    /** What an editor decided. */
    suite: text('suite', { enum: ['', 'retiree', 'classee'] })
      .notNull()
      .default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('signalements_to_handle').on(table.createdAt, table.id).where(sql`${table.handledAt} is null`),
    index('signalements_handled').on(table.handledAt, table.id).where(sql`${table.handledAt} is not null`),
    index('signalements_annonce').on(table.annonceId),
  ],
);

/** What the editors announce over the pages of the site: banners, and popups. */
export const avis = pgTable('avis', {
  id: serial('id').primaryKey(),
  /** A key of `AVIS_KINDS`. */
  genre: text('genre').notNull(),
  titre: text('titre').notNull(),
  texte: text('texte').notNull(),
  /** An address of this site, or a whole one; empty for none. */
  lien: text('lien').notNull().default(''),
  lienTexte: text('lien_texte').notNull().default(''),
  /** The first and the last day on which it shows. */
  debutLe: date('debut_le').notNull(),
  finLe: date('fin_le').notNull(),
  /** The hour of the first day from which it shows, and that of the last day until which it does; null for the whole day. */
  debutHeure: time('debut_heure'),
  finHeure: time('fin_heure'),
  /** A key of `GRAVITES`, of an alert. */
  gravite: text('gravite').notNull().default('information'),
  /** Seconds after which a popup closes; 0 for never. */
  secondes: integer('secondes').notNull().default(0),
  publie: boolean('publie').notNull().default(false),
  version: version(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const searchableEnvoi = ({ destinataire, objet }: Columns<'destinataire' | 'objet'>) =>
  searchableText(addressWords(destinataire), objet);

/** The mails of the site: what is to go out, and for a month what has. */
export const envois = pgTable(
  'envois',
  {
    id: serial('id').primaryKey(),
    /** A key of `MAIL_KINDS`. */
    genre: text('genre').notNull(),
    destinataire: text('destinataire').notNull(),
    /** Where an answer goes; empty for the site itself. */
    repondreA: text('repondre_a').notNull().default(''),
    objet: text('objet').notNull(),
    /** With `{lien}` in the place of a link that only its recipient may know: it is made when the mail goes out. */
    texte: text('texte').notNull(),
    /** Whose account it is about. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, unless it has gone or failed. */
    nextAt: moment('next_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** What the mail server said last. */
    erreur: text('erreur').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('envois_created_at').on(table.createdAt, table.id),
    index('envois_destinataire').on(table.destinataire, table.genre, table.createdAt),
    index('envois_member').on(table.memberId),
    index('envois_due').on(table.nextAt, table.id).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('envois_failed').on(table.createdAt, table.id).where(sql`${table.failedAt} is not null`),
    index('envois_recherche').using('gin', searchableEnvoi(table)),
  ],
);

/** Short addresses (`/p/<code>`) of pages of the site. */
export const permaliens = pgTable(
  'permaliens',
  {
    code: text('code').primaryKey(),
    /** Path, query and fragment, 2000 characters at most. */
    lien: text('lien').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('permaliens_lien').on(table.lien)],
);

export const searchableExpression = ({ intitule, valeur }: Columns<'intitule' | 'valeur'>) =>
  searchableText(intitule, sql`coalesce(${valeur}, '')`);

/** Expressions of the site; those without a value have been reported by pages and await a translation. */
export const translations = pgTable(
  'translations',
  {
    id: serial('id').primaryKey(),
    intitule: text('intitule').notNull(),
    valeur: text('valeur'),
    langue: text('langue').notNull(),
    /** The element that showed it first, without `flexit-`. */
    module: text('module').notNull().default(''),
    /** The path of the page that showed it first. */
    page: text('page').notNull().default(''),
    tableauDonnee: text('tableau_donnee').notNull().default(''),
    noModif: boolean('no_modif').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('translations_intitule').on(table.langue, table.intitule),
    index('translations_translated').on(table.langue, table.id).where(sql`${table.valeur} is not null`),
    index('translations_to_translate').on(table.id).where(sql`${table.valeur} is null`),
    index('translations_recherche').using('gin', searchableExpression(table)),
  ],
);

/** What `seed.ts` has put in, and in which version. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
});

/** Requests counted by rate-limits.ts, so that several processes share one count. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (table) => [index('rate_limits_reset_at').on(table.resetAt)],
);

/** One row: the version of the contents, which every transaction that changes what pages show raises at its end; see contents.ts. */
export const contentVersion = pgTable(
  'content_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_only', sql`${table.only}`)],
);

/** The transactions under way that have changed what pages show: a row of each, which none but itself ever sees. */
export const contentChanges = pgTable('content_changes', { transaction: text('transaction').primaryKey() });

/** What the site makes for itself at its first start, and several processes share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The challenges of the captcha whose solution has been taken, as long as it could be sent again. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    signature: text('signature').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires_at').on(table.expiresAt)],
);

/** The last request that a visitor sent to each of the catalogue's demonstrations, for a few minutes. */
export const essais = pgTable(
  'essais',
  {
    /** The visitor and the demonstration. */
    key: text('key').primaryKey(),
    request: text('request').notNull(),
    answer: text('answer').notNull(),
    /** What the demonstration remembers for the visitor. */
    state: text('state').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('essais_at').on(table.at)],
);

/** The communes of the valley; their populations and postal codes are in `communes`, which is filled anew with each package. */
export const territoire = pgTable('territoire', {
  slug: text('slug').primaryKey(),
  /** Of Insee, as in `communes`. */
  code: text('code').notNull(),
  nom: text('nom').notNull(),
  /** How articles name it: « Banassac » for Banassac-Canilhac. */
  appellation: text('appellation').notNull(),
  gentile: text('gentile').notNull(),
  maire: text('maire').notNull(),
  presentation: text('presentation').notNull(),
  /** In metres, at the town hall. */
  altitude: integer('altitude').notNull(),
});

/** Where visitors go: town halls, and where waste is brought. */
export const lieux = pgTable(
  'lieux',
  {
    slug: text('slug').primaryKey(),
    genre: text('genre', { enum: ['mairie', 'decheterie'] }).notNull(),
    commune: text('commune')
      .notNull()
      .references(() => territoire.slug),
    nom: text('nom').notNull(),
    adresse: text('adresse').notNull(),
    codePostal: text('code_postal').notNull(),
    telephone: text('telephone').notNull(),
    courriel: text('courriel').notNull(),
    /** What else is good to know before one comes, a line each. */
    infos: text('infos').notNull().default(''),
    semaine: jsonb('semaine').$type<Span[][]>().notNull(),
    fermetures: jsonb('fermetures').$type<Closure[]>().notNull().default([]),
    version: version(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('lieux_commune').on(table.commune, table.genre)],
);

export const searchableDemarche = (
  table: Columns<'titre' | 'resume' | 'beneficiaires' | 'pieces' | 'lieu' | 'motsCles'>,
) => searchableText(table.titre, table.resume, table.beneficiaires, table.pieces, table.lieu, table.motsCles);

/** What people apply for, and how. */
export const demarches = pgTable(
  'demarches',
  {
    slug: text('slug').primaryKey(),
    theme: text('theme').notNull(),
    titre: text('titre').notNull(),
    resume: text('resume').notNull(),
    /** Who may. */
    beneficiaires: text('beneficiaires').notNull(),
    /** What to bring, a line each. */
    pieces: text('pieces').notNull(),
    delai: text('delai').notNull(),
    cout: text('cout').notNull(),
    lieu: text('lieu').notNull(),
    /** Other words by which people look for it. */
    motsCles: text('mots_cles').notNull().default(''),
    publiee: boolean('publiee').notNull().default(true),
    version: version(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('demarches_theme').on(table.theme, table.titre),
    index('demarches_recherche').using('gin', searchableDemarche(table)).where(sql`${table.publiee}`),
  ],
);

/** Where waste is collected on the same days. */
export const zones = pgTable('zones_collecte', {
  slug: text('slug').primaryKey(),
  nom: text('nom').notNull(),
  tournees: jsonb('tournees').$type<Round[]>().notNull(),
});

export const rues = pgTable(
  'rues_collecte',
  {
    id: serial('id').primaryKey(),
    nom: text('nom').notNull(),
    commune: text('commune')
      .notNull()
      .references(() => territoire.slug),
    zone: text('zone')
      .notNull()
      .references(() => zones.slug),
    /** The street and its commune as `fold()` of text.ts writes them: « rue du four chanac ». */
    cle: foldedText('cle').notNull(),
  },
  (table) => [
    uniqueIndex('rues_collecte_cle').on(table.cle),
    index('rues_collecte_recherche').using('gin', sql`to_tsvector('simple', ${table.cle})`),
  ],
);
