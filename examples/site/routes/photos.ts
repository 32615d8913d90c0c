import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { type Annonce, findOwnAnnonce } from '../database/annonces.ts';
import {
  addPhoto,
  changePhoto,
  findPhotoFile,
  listPhotos,
  MAX_PHOTOS,
  MEMBER_BYTES,
  type PhotoName,
  type Refused,
} from '../database/photos.ts';
import { type FieldRule, fieldsOf, readFields } from '../forms.ts';
import { t } from '../langue.ts';
import { addList, sendList } from '../lists.ts';
import { isAjax } from '../pages.ts';
import { parseId } from '../parameters.ts';
import { PHOTO_TYPE } from '../photo-files.ts';
import { SENT_MAX, UPLOAD_LIMIT, UPLOAD_OPTIONS, type Upload } from '../photo-upload.ts';
import { NOT_FOUND, NOT_YOURS, Problem, SESSION_EXPIRED } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { sendOutcome } from './my-elements.ts';
import { isKnown } from './static.ts';

const PAGE = '/mon-espace/annonces/:id/photos';
const RULES = { alt: { label: 'Description', max: 200 } } satisfies Record<string, FieldRule>;
const STEPS: ReadonlyMap<unknown, -1 | 1> = new Map([
  ['avancer', -1],
  ['reculer', 1],
]);

const REFUSALS: Record<Refused, () => string> = {
  full: () => t('L’annonce a déjà {max} photos.', { max: MAX_PHOTOS }),
  quota: () =>
    t('Vos annonces ont déjà {max} Mo de photos. Retirez-en, puis réessayez.', { max: MEMBER_BYTES / 1024 / 1024 }),
  missing: () => t(NOT_YOURS),
};

/**
 * Nothing of a photo may change but its name with it, so browsers never ask again; nobody but they may keep it, so that one which is
 * removed, or whose annonce is unpublished, is served by no proxy.
 */
const CACHED = 'private, max-age=31536000, immutable';

/** The photos of annonces: their files for everyone, the page that adds, orders and removes them for the annonce's member. */
export function photoRoutes(app: FastifyInstance, site: Site): void {
  const { database, limits } = site;

  app.get('/photos/:id/:file', { compress: false }, async (request, reply) => {
    const name = nameOf(request.params as Record<string, string>);
    const bytes = name && (await findPhotoFile(database, name, request.visit.member));
    if (!bytes) throw new Problem(404, NOT_FOUND);
    const etag = `"${name.hash}-${name.width}"`;
    reply.removeHeader('vary');
    reply.headers({
      etag,
      'cache-control': CACHED,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="photo-${name.id}-${name.width}.webp"`,
    });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type(PHOTO_TYPE).send(bytes);
  });

  addList(app, site, PAGE, async (reply, _asked, request) => showPhotos(reply, await own(request)), { member: true });

  app.post(
    `${PAGE}/ajouter`,
    {
      bodyLimit: UPLOAD_LIMIT,
      // Before anything of the files is read.
      preParsing: async (request) => void (await own(request)),
      config: {
        member: true,
        answer: 'json',
        multipartOptions: UPLOAD_OPTIONS,
        ...limited('photos', limits.photos),
      },
    },
    async (request, reply) => {
      const annonce = await own(request);
      const uploads = request.uploads ?? [];
      const refused = await keep(annonce, uploads);
      const added = uploads.length - refused.length;
      if (uploads.length === 0) refused.push({ name: '', refusal: 'Choisissez au moins une photo.' });
      if (refused.length === 0) return sendOutcome(reply, { message: addedMessage(added) }, addressOf(annonce));
      if (isAjax(request)) throw new Problem(422, refused.map(({ refusal = '' }) => t(refusal)).join(' '));
      return showPhotos(reply, annonce, { added, refused });
    },
  );

  app.post(
    `${PAGE}/:photo`,
    { config: { member: true, ...limited('ecriture', limits.writes) } },
    async (request, reply) => {
      const annonce = await own(request);
      const id = parseId((request.params as { photo: string }).photo);
      const fields = fieldsOf(request.body);
      const { values, errors } = readFields(fields, RULES);
      if (errors.alt) throw new Problem(422, errors.alt);
      const step = STEPS.get(fields.place) ?? 0;
      const { id: annonceId, memberId } = annonce;
      const isDone = id && (await changePhoto(database, { id, annonceId, memberId }, { alt: values.alt, step }));
      if (!isDone) throw new Problem(404, NOT_YOURS);
      const message = step === 0 ? 'La description est enregistrée.' : 'La photo est déplacée.';
      // Shown there, and not by the member's next page as well.
      return isAjax(request) ? reply.page('alert-success', { message }) : reply.done(message, addressOf(annonce));
    },
  );

  /** The annonce that the address names, if it is the member's. */
  async function own({ params, visit }: FastifyRequest): Promise<Annonce> {
    if (visit.failure) throw visit.failure;
    if (!visit.member) throw new Problem(401, SESSION_EXPIRED);
    const id = parseId((params as { id: string }).id);
    const annonce = id && (await findOwnAnnonce(database, id, visit.member.id));
    if (!annonce) throw new Problem(404, NOT_YOURS);
    return annonce;
  }

  /** Keeps those that are photos, one after the other, and returns the others. */
  async function keep({ id, memberId }: Annonce, uploads: Upload[]): Promise<Upload[]> {
    const refused: Upload[] = [];
    for (const { name, photo, refusal } of uploads) {
      const reason = photo ? await addPhoto(database, id, memberId, photo) : undefined;
      if (reason) refused.push({ name, refusal: REFUSALS[reason]() });
      else if (refusal) refused.push({ name, refusal });
    }
    return refused;
  }

  /** The page; to `<flexit-list>`, only its list. */
  async function showPhotos(reply: FastifyReply, annonce: Annonce, sent?: { added: number; refused: Upload[] }) {
    const photos = await listPhotos(database, annonce.id);
    const data = {
      annonce,
      photos,
      places: MAX_PHOTOS,
      poids: SENT_MAX,
      refused: sent?.refused ?? [],
      message: sent ? 'Erreur(s) rencontrée(s)' : null,
      added: sent?.added ? addedMessage(sent.added) : null,
      retour: addressOf(annonce),
    };
    if (sent) return reply.page('annonce-photos', data, 422);
    return sendList(reply, 'annonce-photos', data, false);
  }
}

/** The file that an address names. */
function nameOf({ id, file = '' }: Record<string, string>): PhotoName | undefined {
  const [, width, hash] = /^([1-9]\d{0,4})-([0-9a-f]{32})\.webp$/.exec(file) ?? [];
  const photo = parseId(id);
  return photo && hash ? { id: photo, width: Number(width), hash } : undefined;
}

const addressOf = (annonce: Annonce): string => PAGE.replace(':id', String(annonce.id));

const addedMessage = (count: number): string =>
  count === 1 ? t('La photo est ajoutée.') : t('Les {count} photos sont ajoutées.', { count });
