import type { FastifyReply } from 'fastify';
import type { Errors } from './forms.ts';
import { isAjax } from './pages.ts';

/** What a form shows besides what was typed. */
export interface Refusal {
  errors?: Errors;
  /** Of the whole form; the fields' own errors have a sentence of their own. */
  message?: string;
  status?: number;
}

/**
 * The page of a form; a refusal alone where the library asks. `prefixe` is what `describeFields` was given: the messages lead
 * to the fields by it.
 */
export function showForm(
  reply: FastifyReply,
  view: string,
  data: Record<string, unknown> & { prefixe: string },
  refusal: Refusal = {},
): Promise<FastifyReply> {
  const { errors = {}, status = 200 } = refusal;
  const message = refusal.message ?? (Object.keys(errors).length > 0 ? 'Erreur(s) rencontrée(s)' : null);
  const shown = message && isAjax(reply.request) ? 'alert-danger' : view;
  return reply.page(shown, { ...data, action: reply.request.url, errors, message }, status);
}
