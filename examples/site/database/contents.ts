import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { contentVersion } from './schema.ts';

/** In milliseconds: a database that does not tell the version by then shows what was read last. */
const PATIENCE = 1000;
const MINUTE = 60_000;

/** Tables of which no public page shows anything. Any other is watched, so that one forgotten here costs time, and shows nothing stale. */
const PRIVATE = [
  ...['content_version', 'content_changes', 'secrets', 'seeds', 'rate_limits', 'used_challenges', 'essais'],
  ...['sessions', 'messages', 'reponses', 'signalements', 'jetons', 'envois', 'permaliens'],
];

/** What pages show of a row, where that is not all of it: a change of anything else publishes nothing. */
const SHOWN: Record<string, (row: 'old' | 'new') => string> = {
  annonces: (row) => `case when ${row}.active then ${row}::text end`,
  actualites: (row) => `case when ${row}.publiee then ${row}::text end`,
  evenements: (row) => `case when ${row}.publie then ${row}::text end`,
  avis: (row) => `case when ${row}.publie then ${row}::text end`,
  translations: (row) => `${row}.valeur`,
  members: (row) => `row(${row}.nom, ${row}.nom_public, ${row}.courriel_public)::text`,
};

/**
 * Has the database itself raise the version of the contents, in the transaction that changes them and as the last of it, whoever makes
 * the change: triggers on every table that pages may show. Asked at each start, it changes nothing where they stand already.
 */
export async function watchContents(database: Database): Promise<void> {
  const { rows } = (await database.execute(sql`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'contents_%')`)) as unknown as {
    rows: { name: string }[];
  };
  for (const { name } of rows.filter(({ name }) => !PRIVATE.includes(name))) {
    for (const statement of triggersOf(name)) await database.execute(sql.raw(statement));
  }
}

function triggersOf(table: string): string[] {
  const trigger = (events: string, each: string) => `
    create or replace trigger contents_${events.replaceAll(' ', '_')} after ${events} on "${table}" ${each}
    execute function content_changed()`;
  const shown = SHOWN[table];
  if (!shown) return [trigger('insert or update or delete or truncate', 'for each statement')];
  return [
    trigger('insert', `for each row when (${shown('new')} is not null)`),
    trigger('update', `for each row when (${shown('old')} is distinct from ${shown('new')})`),
    trigger('delete', `for each row when (${shown('old')} is not null)`),
    trigger('truncate', 'for each statement'),
  ];
}

/** What a process knows of the version of the contents. */
class Contents {
  #version = 0;
  #asked: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #heard = new Set<() => void>();
  readonly #question;

  constructor(database: Database) {
    const { version } = contentVersion;
    this.#question = database.select({ version }).from(contentVersion).prepare('contents');
  }

  get version(): number {
    return this.#version;
  }

  /** Asks a question that begins after this call: all who come while one is under way wait for one more, together. */
  refresh(): Promise<void> {
    this.#next ??= this.#asked.then(() => {
      this.#next = undefined;
      this.#asked = this.#ask();
      return this.#asked;
    });
    return this.#next;
  }

  hear(version: number): void {
    if (version <= this.#version) return;
    this.#version = version;
    for (const drop of this.#heard) drop();
  }

  onChange(drop: () => void): void {
    this.#heard.add(drop);
  }

  async #ask(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    const answer = this.#question.execute().then(
      ([row]) => this.hear(row?.version ?? 0),
      () => {}, // The page's own questions tell of it; one that asks none is as it last was.
    );
    await Promise.race([answer, late]);
    clearTimeout(timer);
  }
}

const known = new WeakMap<Database, Contents>();

function contentsOf(database: Database): Contents {
  let contents = known.get(database);
  if (!contents) known.set(database, (contents = new Contents(database)));
  return contents;
}

/** Waits until this process knows every publication that was made before this call. */
export const refreshContents = (database: Database): Promise<void> => contentsOf(database).refresh();

/** The version of the contents, as this process knows it. */
export const contentsVersion = (database: Database): number => contentsOf(database).version;

/** What was made of the contents holds as long as this stays the same: their version, and the minute, since pages tell what is over. */
export const contentsTag = (database: Database): string =>
  `${contentsOf(database).version} ${Math.floor(Date.now() / MINUTE)}`;

/** Takes the version that the database tells of. */
export const hearOfContents = (database: Database, version: number): void => contentsOf(database).hear(version);

/** Has `drop` called as soon as this process knows of a change. */
export const onContentsChange = (database: Database, drop: () => void): void => contentsOf(database).onChange(drop);
