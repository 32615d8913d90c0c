import { after } from 'node:test';
import { missingPostgres, type PostgresServer, startPostgres } from './postgres.ts';

/** One of the two databases that the site runs on. */
export interface Kind {
  name: 'PGlite' | 'PostgreSQL';
  /** Why its tests cannot run on this machine. */
  skip: string | false;
  /** `url` for `openSite`: that of a new copy of the seeded database; undefined for the embedded one. */
  copy(): Promise<string | undefined>;
}

let server: Promise<PostgresServer> | undefined;

/** Both, to run a suite on each: `for (const { name, skip, copy } of kinds) describe(name, { skip }, …)`. */
export const kinds: Kind[] = [
  { name: 'PGlite', skip: false, copy: async () => undefined },
  {
    name: 'PostgreSQL',
    skip: missingPostgres(),
    copy: async () => {
      server ??= startPostgres();
      return (await server).createDatabase();
    },
  },
];

after(async () => (await server)?.stop());
