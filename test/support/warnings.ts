/** What was written to the console. */
export interface Message {
  level: 'warn' | 'error';
  text: string;
}

/** Runs the callback and gives the warnings and errors that were logged meanwhile, which are not printed; it is given those so far. */
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

/** As the console does it: `%s` and its kin take the values that follow. */
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
