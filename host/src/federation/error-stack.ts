/** Line and column are at the end: an address may have a port. */
const FRAME = /(https?:\/\/[^\s()]+?):(\d+)(?::(\d+))?(?=[\s)]|$)/g;

interface StackedScript {
  readonly address: string;
  readonly line: number;
  readonly column: number;
}

/** True for a value with a stack. Code may reject a promise with anything: a string, an object. */
export const hasStack = (cause: unknown): cause is { readonly stack: string } =>
  typeof cause === 'object' && cause !== null && 'stack' in cause && typeof cause.stack === 'string';

/** The scripts on the stack of an error in any browser, the innermost call first. */
export function scriptsOfStack(cause: unknown): StackedScript[] {
  if (!hasStack(cause)) return [];
  return [...cause.stack.matchAll(FRAME)].map(([, address = '', line, column]) => ({
    address,
    line: Number(line),
    column: Number(column ?? 0),
  }));
}
