import type { Duplex } from 'node:stream';

const ANSWERS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Votre navigateur a envoyé trop de données avec la demande. Effacez les cookies de ce site, puis réessayez.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La demande a mis trop de temps à arriver. Réessayez.'],
};
const OTHERS = ['400 Bad Request', 'La demande est illisible.'] as const;

/** Answers what is no HTTP request: nothing but the socket is there to do it with. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[code] ?? OTHERS;
  const headers = `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(message)}\r\nConnection: close`;
  // The sender may never end its own side of the connection.
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${message}`, () => socket.destroy());
}
