import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import { actualites, annonces, evenements, messages, signalements, translations } from '../schema.ts';
import type { EditorDatabase } from './editors.ts';
import { toService } from './messages.ts';

/** What waits for an editor. */
export async function countWaiting(database: EditorDatabase) {
  return {
    annonces: await database.$count(annonces, and(isNotNull(annonces.submittedAt), isNull(annonces.reviewedAt))),
    messages: await database.$count(messages, and(isNull(messages.handledAt), toService)),
    signalements: await database.$count(signalements, isNull(signalements.handledAt)),
    expressions: await database.$count(translations, isNull(translations.valeur)),
  };
}

/** What the site shows, and what it does not yet. `day` is today's. */
export async function countContents(database: EditorDatabase, day: string) {
  return {
    published: await database.$count(actualites, eq(actualites.publiee, true)),
    drafts: await database.$count(actualites, eq(actualites.publiee, false)),
    coming: await database.$count(evenements, and(gte(evenements.finLe, day), eq(evenements.publie, true))),
    unpublished: await database.$count(evenements, and(gte(evenements.finLe, day), eq(evenements.publie, false))),
    unread: await database.$count(messages, and(isNull(messages.handledAt), toService, isNull(messages.readAt))),
  };
}
