/** Error codes of connections that were not established. */
const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN'];

/** The outcome of a call that the API did not answer, from the error of its connection and the cause of that. */
export function unansweredAs(error: unknown): 'apiDown' | 'apiLost' | 'apiSilent' {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const has = (name: 'code' | 'statusCode', values: readonly unknown[]) =>
    causes.some((one) => typeof one === 'object' && one !== null && values.includes(Reflect.get(one, name)));
  if (has('statusCode', [504])) return 'apiSilent';
  return has('code', NOT_REACHED) ? 'apiDown' : 'apiLost';
}
