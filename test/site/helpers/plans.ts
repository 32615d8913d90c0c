import type { Logger } from 'drizzle-orm';
import type { Database } from '../../../examples/site/database/connection.ts';

/** A node of `EXPLAIN (FORMAT JSON)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
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
  const nodes = await planOf(database, 'format json', query, params);
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '?');
}

/** What a query, once run, has read: rows of tables, and entries of indexes that spared reading the row. */
export async function readRows(database: Database, query: string, params: unknown[]) {
  const nodes = await planOf(database, 'analyze, format json', query, params);
  const read = (ofIndex: boolean) =>
    nodes
      .filter((node) => node['Relation Name'] && (node['Node Type'] === 'Index Only Scan') === ofIndex)
      .map((node) => ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1))
      .reduce((sum, rows) => sum + rows, 0);
  return { rows: read(false), entries: read(true) };
}

async function planOf(database: Database, options: string, query: string, params: unknown[]): Promise<Plan[]> {
  const { $client } = database as unknown as { $client: Client };
  const { rows } = await $client.query(`explain (${options}) ${query}`, params);
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Plan }];
  const flatten = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return flatten(plan);
}
