import { cpus, freemem, loadavg, release, totalmem } from 'node:os';

const GB = 1024 ** 3;

/** The machine as a reader of the figures needs to know it. */
export function machine(): Record<string, string> {
  const processors = cpus();
  return {
    processor: `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores`,
    memory: `${(totalmem() / GB).toFixed(1)} GB, ${(freemem() / GB).toFixed(1)} GB free`,
    load: `${loadavg()[0]!.toFixed(2)} at the start (over 1 a core: figures drift)`,
    system: `${process.platform} ${release()}`,
    node: process.version,
  };
}
