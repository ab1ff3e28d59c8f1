export interface MarkedPlace {
  readonly before: string;
  /** The invalid character; an open box if it is the end of the expression. */
  readonly at: string;
  readonly after: string;
  /** Counted from 1, as a person counts. */
  readonly ordinal: number;
}

/** Splits an expression at the invalid character. */
export function markPlace(
  expression: string | undefined,
  position: number | undefined,
): MarkedPlace | undefined {
  if (expression === undefined || position === undefined || position > expression.length) return undefined;
  const at = String.fromCodePoint(expression.codePointAt(position) ?? 0x20);
  return {
    before: expression.slice(0, position),
    at: /^[\s\p{Cc}\p{Cf}]/u.test(at) ? '␣' : at,
    after: expression.slice(position + at.length),
    ordinal: position + 1,
  };
}
