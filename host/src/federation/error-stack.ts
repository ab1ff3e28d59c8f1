/** Line and column are at the end: an address may have a port. */
const FRAME = /(https?:\/\/[^\s()]+?):(\d+)(?::(\d+))?(?=[\s)]|$)/g;

interface StackedScript {
  readonly address: string;
  readonly line: number;
  readonly column: number;
}

/** The scripts on the stack of an error of any browser, the innermost call first. */
export function scriptsOfStack(cause: unknown): StackedScript[] {
  const { stack } = typeof cause === 'object' && cause !== null ? (cause as { stack?: unknown }) : {};
  if (typeof stack !== 'string') return [];
  return [...stack.matchAll(FRAME)].map(([, address = '', line, column]) => ({
    address,
    line: Number(line),
    column: Number(column ?? 0),
  }));
}
