/** A message on the console. */
export interface Message {
  level: 'warn' | 'error';
  text: string;
}

/**
 * Runs a callback and resolves to the warnings and errors logged meanwhile, which are not printed. The callback gets a live list of
 * them.
 */
export async function messagesDuring(callback: (messages: readonly Message[]) => unknown): Promise<Message[]> {
  const messages: Message[] = [];
  const { warn, error } = console;
  console.warn = (...values: unknown[]) => messages.push({ level: 'warn', text: format(values) });
  console.error = (...values: unknown[]) => messages.push({ level: 'error', text: format(values) });
  try {
    await callback(messages);
  } finally {
    console.warn = warn;
    console.error = error;
  }
  return messages;
}

/** Formats a message as the console does: `%s` and the like are replaced by the values that follow. */
function format([first, ...rest]: unknown[]): string {
  const text = typeof first === 'string' ? first.replace(/%[sdifoO]/g, () => String(rest.shift())) : String(first);
  return [text, ...rest.map(String)].join(' ');
}

/** Has each test of the block in which it is called fail that has React complain, as of a `flushSync` inside an effect. */
export function failOnReactErrors(): void {
  const { error } = console;
  let complaints: string[] = [];
  beforeEach(() => {
    complaints = [];
    console.error = (...values: unknown[]) => {
      if (/flushSync|React/.test(String(values[0]))) complaints.push(`${format(values)}\n${new Error().stack}`);
      error(...values);
    };
  });
  afterEach(() => {
    console.error = error;
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
}
