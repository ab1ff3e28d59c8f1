export interface MarkedPlace {
  readonly before: string;
  /** The character at fault; an open box where the fault is the end of the expression. */
  readonly at: string;
  readonly after: string;
  /** Counted from 1, as a person counts. */
  readonly ordinal: number;
}

/** Cuts an expression at the character that is at fault. */
export function markPlace(
  expression: string | undefined,
  position: number | undefined,
): MarkedPlace | undefined {
  if (expression === undefined || position === undefined || position > expression.length) return undefined;
  const at = expression.charAt(position);
  return {
    before: expression.slice(0, position),
    at: at.trim() === '' ? '␣' : at,
    after: expression.slice(position + 1),
    ordinal: position + 1,
  };
}
