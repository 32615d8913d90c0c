import type { Logger } from 'drizzle-orm';
import type { Database } from '../../../examples/site/database/connection.ts';

/** A node of `EXPLAIN (FORMAT JSON)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

interface Client {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Collects the queries of a database, one of each text. */
export class QueryCollector implements Logger {
  readonly queries = new Map<string, unknown[]>();

  logQuery(query: string, params: unknown[]): void {
    if (/^\s*(select|insert|update|delete|with)/i.test(query)) this.queries.set(query, params);
  }
}

/** The tables that a query reads from end to end, by the plan that the database chooses. */
export async function scannedTables(database: Database, query: string, params: unknown[]): Promise<string[]> {
  const { $client } = database as unknown as { $client: Client };
  const { rows } = await $client.query(`explain (format json) ${query}`, params);
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Plan }];
  const tables: string[] = [];
  const visit = (node: Plan) => {
    if (node['Node Type'] === 'Seq Scan') tables.push(node['Relation Name'] ?? '?');
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(plan);
  return tables;
}
