import { percentile } from './statistics.ts';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  /** Seconds. */
  duration: number;
}

/** Asks for one address on several connections at once, as fast as answers come. @throws where an answer is no success. */
export async function measureLoad({
  url,
  headers,
  connections,
  duration,
}: Load): Promise<{ rate: number; p95: number }> {
  // Only now: the bench installs it when it starts.
  const { default: autocannon } = await import('autocannon');
  const times: number[] = [];
  const run = autocannon({ url, headers, connections, duration });
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const result = await run;
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${url}: ${failures} of ${result['2xx'] + failures} requests failed.`);
  return { rate: result['2xx'] / result.duration, p95: percentile(times, 95) };
}
