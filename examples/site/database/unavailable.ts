/** Why PostgreSQL, or the way to it, cannot be used now: SQLSTATEs (classes 08, 53 and 57P), then Node's codes. */
const CODES =
  /^(08\w{3}|53\w{3}|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC)$/;
/** What the driver throws without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error, or what caused it, is that the database cannot be reached, is starting or stopping, or is full. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return (code !== undefined && CODES.test(code)) || MESSAGES.test(error.message) || causes.some(isUnavailable);
}
