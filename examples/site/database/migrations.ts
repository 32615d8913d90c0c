import { fileURLToPath } from 'node:url';

/** Where the tables' history is; the files are made by `npx drizzle-kit generate` from schema.ts. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
