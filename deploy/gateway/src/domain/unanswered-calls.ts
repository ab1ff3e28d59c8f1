/** Error codes of connections that were not established. */
const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN'];
/** What fails before a connection exists. */
const BEFORE_SENDING = ['connect', 'getaddrinfo'];

const causesOf = (error: unknown) => [error, error instanceof Error ? error.cause : undefined];

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The outcome of a call that the API did not answer, from the error of its connection and the cause of that. */
export function unansweredAs(error: unknown): 'apiDown' | 'apiLost' | 'apiSilent' {
  const has = (name: 'code' | 'statusCode', values: readonly unknown[]) =>
    causesOf(error).some((one) => values.includes(propertyOf(one, name)));
  if (has('statusCode', [504])) return 'apiSilent';
  return has('code', NOT_REACHED) ? 'apiDown' : 'apiLost';
}

/** True if the connection was never established: nothing of the call can have arrived. */
export function wasNeverSent(error: unknown): boolean {
  return causesOf(error).some((one) => {
    // Of a name with several addresses, each was tried.
    const attempts = one instanceof AggregateError ? one.errors : [one];
    return attempts.every((attempt) => BEFORE_SENDING.includes(String(propertyOf(attempt, 'syscall'))));
  });
}
