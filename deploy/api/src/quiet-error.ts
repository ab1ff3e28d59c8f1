/** What the log contains of an error. */
type QuietError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  readonly cause?: QuietError;
};

/**
 * An error without the values that it carries: those of a database state the row, the query and its parameters, which are captions and
 * personal data.
 */
export function quietError(error: unknown): QuietError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack, code, cause } = error as Partial<Record<string, unknown>>;
  return {
    ...{ type: String(name ?? 'Error'), message: String(message ?? ''), stack: String(stack ?? '') },
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && { cause: quietError(cause) }),
  };
}
