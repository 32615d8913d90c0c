import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server was given it. */
export interface ReceivedMail {
  to: string[];
  from: string;
  /** Unfolded, by their names in lower case. */
  headers: Map<string, string>;
  text: string;
}

export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** Resolves with the next mail that has not been taken yet. */
  next(): Promise<ReceivedMail>;
  /** What the server answers to the next recipients, in turn; then it takes them. */
  refusals: { code: number; message: string }[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port of 127.0.0.1, that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refusals: Mailbox['refusals'] = [];
  let taken = 0;
  let tell: (() => void) | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift();
      callback(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : undefined);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(Buffer.concat(chunks)) });
        tell?.();
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    async next() {
      while (mails.length <= taken) await new Promise<void>((resolve) => (tell = resolve));
      return mails[taken++]!;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A message of one part, as nodemailer writes it. */
function read(message: Buffer): Pick<ReceivedMail, 'headers' | 'text'> {
  const source = message.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*: ?/, '')]));
  const body = source.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return { headers, text: Buffer.from(encoding === 'quoted-printable' ? bytes : body, 'latin1').toString() };
}
