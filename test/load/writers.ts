import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../examples/site/database/open.ts';
import { remote } from '../site/helpers/remote.ts';
import { ACCOUNTS } from '../site/helpers/site.ts';
import { Visitor } from '../site/helpers/visitor.ts';
import { Tally } from './tally.ts';

/** One member may write once a second. */
const PAUSE_MS = 1_100;
const DESCRIPTION = 'x'.repeat(3000);
const CONTENT = {
  categorie: 'emploi',
  commune: 'Mende',
  code_postal: '48000',
  description: DESCRIPTION,
  courriel: 'a@example.org',
};

/** Members who create annonces, each with a title of its own. */
export class Writers extends Tally {
  /** The titles of those that the site said it has. */
  readonly acknowledged: string[] = [];

  constructor(private readonly origin: string) {
    super();
  }

  async run(end: AbortSignal): Promise<void> {
    await Promise.all([ACCOUNTS.camille, ACCOUNTS.idris].map((account) => this.#write(account, end)));
  }

  async #write(account: (typeof ACCOUNTS)['camille'], end: AbortSignal): Promise<void> {
    const visitor = new Visitor(remote(this.origin, { keepAlive: true }));
    await visitor.signIn(account);
    const csrf = await visitor.csrf();
    for (let count = 0; !end.aborted; count++) {
      const titre = `Charge ${account.courriel} ${count}`;
      const fields = { titre, ...CONTENT };
      const answer = await this.measure(() => visitor.post('/mon-espace/annonces/nouvelle', fields, { csrf }));
      if (answer?.statusCode === 303 && !String(answer.headers.location).includes('/connexion'))
        this.acknowledged.push(titre);
      await sleep(PAUSE_MS);
    }
  }
}

/** The titles that the database has not, has in part, or has more than once. */
export async function lostOf(url: string, titles: readonly string[]): Promise<string[]> {
  const { database, close } = await openDatabase({ url, folder: '' });
  try {
    const { rows } = (await database.execute(
      sql`select titre, description from annonces where titre like 'Charge %'`,
    )) as unknown as { rows: { titre: string; description: string }[] };
    const counts = new Map<string, number>();
    for (const { titre, description } of rows) {
      if (description === DESCRIPTION) counts.set(titre, (counts.get(titre) ?? 0) + 1);
    }
    return titles.filter((title) => counts.get(title) !== 1);
  } finally {
    await close();
  }
}
