import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../context.ts';
import { asEditor, type EditorDatabase } from '../../database/redaction/editors.ts';
import { countWaiting } from '../../database/redaction/figures.ts';
import type { Saving } from '../../database/redaction/saving.ts';
import { type Refusal, showForm } from '../../form-page.ts';
import type { Fields } from '../../forms.ts';
import { sendList } from '../../lists.ts';
import { parseId } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { isSlug } from '../../slug.ts';

type Data = Record<string, unknown>;

/** What the back office's routes share. */
export interface Desk {
  /** Does `work` as the editor who asks. */
  as<T>(request: FastifyRequest, work: (database: EditorDatabase) => Promise<T>): Promise<T>;
  /** Sends a view, with its menu. */
  show(reply: FastifyReply, view: string, data: Data, status?: number): Promise<FastifyReply>;
  /** Sends the page of a list, or only its block: see `sendList`. */
  list(reply: FastifyReply, view: string, data: Data, isPast: boolean): Promise<FastifyReply>;
  /** Sends the page of a form, with its menu. */
  showForm(
    reply: FastifyReply,
    view: string,
    data: Data & { prefixe: string },
    refusal?: Refusal,
  ): Promise<FastifyReply>;
}

export function createDesk({ database }: Site): Desk {
  const as: Desk['as'] = (request, work) => asEditor(database, request.visit.member!.id, work);
  /** A form that is shown again may have nobody signed in, or no database: then there are no figures. */
  const waiting = async (request: FastifyRequest, status = 200) =>
    request.visit.member?.role === 'editor' && status < 500 ? await as(request, countWaiting) : null;
  return {
    as,
    async show(reply, view, data, status) {
      return reply.page(view, { ...data, waiting: await waiting(reply.request) }, status);
    },
    async list(reply, view, data, isPast) {
      const isPage = reply.request.method !== 'POST';
      return sendList(reply, view, isPage ? { ...data, waiting: await waiting(reply.request) } : data, isPast);
    },
    async showForm(reply, view, data, refusal) {
      return showForm(reply, view, { ...data, waiting: await waiting(reply.request, refusal?.status) }, refusal);
    },
  };
}

/** The `config.retry` of a form: it is shown again with what was typed, but never to a member who is no editor. */
export function retryWith(
  show: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) =>
    request.visit.member?.role === 'member'
      ? reply.page('problem', { titre: 'Accès refusé', message, status }, status)
      : show(request, reply, { message, status });
}

/** The id in the address; anything else is a page that does not exist. */
export function idIn({ params }: FastifyRequest): number {
  const id = parseId((params as { id: string }).id);
  if (!id) throw new Problem(404, NOT_FOUND);
  return id;
}

/** The slug in the address; anything else is a page that does not exist. */
export function slugIn({ params }: FastifyRequest): string {
  const { slug } = params as { slug: string };
  if (!isSlug(slug)) throw new Problem(404, NOT_FOUND);
  return slug;
}

/** The version that an edit form was made from, or the one that its editor agreed to replace. */
export const versionOf = ({ version, remplacer }: Fields): number => parseId(remplacer ?? version) ?? 0;

const ACTIVE: ReadonlyMap<unknown, boolean> = new Map([
  ['1', true],
  ['0', false],
]);

/** Which of the edit form's two submit buttons was pressed; undefined for neither. */
export const activeOf = ({ active }: Fields): boolean | undefined => ACTIVE.get(active);

/** What the form says when its text could not be saved, and `remplacer`: the version that may be replaced. */
export function savingRefusal(saving: Saving, gone: string, stale = STALE): { refusal: Refusal; remplacer?: number } {
  switch (saving.result) {
    case 'taken':
      return {
        refusal: { errors: { slug: 'Une autre page a déjà cette adresse : choisissez-en une autre.' }, status: 422 },
      };
    case 'stale':
      return { refusal: { message: stale, status: 409 }, remplacer: saving.version };
    default:
      return { refusal: { message: gone, status: 404 } };
  }
}

const STALE =
  'Quelqu’un d’autre a enregistré des modifications pendant que vous écriviez. Votre texte est encore là : lisez la version enregistrée, puis reprenez ce qui vous manque, ou remplacez-la par la vôtre.';
