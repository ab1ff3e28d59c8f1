/** SQLSTATE of statements that the server certainly did not carry out: it is starting, full, or a standby by now. */
const REFUSED = /^(?:57P03|53300|53400|25006)$/;
/** The connection ended: administrator, crash, or another server that became the primary. */
const ENDED = /^(?:57P0[12]|08[0-9A-Z]{3})$/;
/** Of the driver, where the connection was lost without a word of the server. */
const LOST = /^Connection terminated|Client has encountered a connection error|Client was closed/;
/** Of pgbouncer, which takes connections while it reaches no server, and refuses their first statement. */
const REFUSED_BY_POOLER = /^server login has been failing|^pgbouncer cannot connect to server/;
const NOT_REACHED = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
const BROKEN = /^(?:ECONNRESET|EPIPE|ETIMEDOUT)$/;

const ofDatabase = new WeakSet<Error>();

/** Notes that an error came from a connection of the database: files, mail servers and other sockets fail with the same codes. */
export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error) ofDatabase.add(error);
}

/**
 * What a failure of the database means for a call: `away`, nothing was carried out; `lost`, the connection ended while a statement may have
 * been. Undefined: the failure is another, or not of the database.
 */
export function databaseFailure(error: unknown): 'away' | 'lost' | undefined {
  if (!(error instanceof Error) || !ofDatabase.has(error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isRefusedByPooler(error)) return 'away';
  if (REFUSED.test(code) || NOT_REACHED.test(code)) return 'away';
  return ENDED.test(code) || BROKEN.test(code) || LOST.test(error.message) ? 'lost' : undefined;
}

/** True of a statement that reached no server. The connection to pgbouncer is over. */
export const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && REFUSED_BY_POOLER.test(error.message);
