import { formatMessage, parseSearchExpression } from '@newsphoto/domain';
import type { ApiError } from '@newsphoto/http';

export interface SearchFailure {
  /** The expression is invalid (E1073, E1074). */
  readonly ofExpression: boolean;
  /** The search cannot be answered; repeating it does not help. */
  readonly ofInput: boolean;
  /** It was ended because it took too long (E1081): narrowed, or later, it may succeed. */
  readonly ofCost?: boolean;
  /** The period of the photographs is no period: the message is shown at its field. */
  readonly ofDate?: boolean;
  readonly message: string;
  /** Character of the expression, from 0. */
  readonly position: number | undefined;
}

const EXPRESSION_CODES = ['E1073', 'E1074'];
const TOO_COSTLY = 'E1081';

export const searchFailureOf = ({ code, status, text, field, position }: ApiError): SearchFailure => ({
  ofExpression: EXPRESSION_CODES.includes(code),
  ofInput: status === 400,
  ofCost: code === TOO_COSTLY,
  ofDate: field === 'shotDate',
  message: text,
  position,
});

/** What no text may hold, and no person types: U+0000 and halves of surrogate pairs. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function unstorableFailure(character: string, position: number): SearchFailure {
  const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message = formatMessage('E0045', `検索語の${position + 1}文字目`, name);
  return { ofExpression: true, ofInput: true, message, position };
}

export function expressionFailureOf(query: string): SearchFailure | undefined {
  const unstorable = UNSTORABLE.exec(query);
  if (unstorable) return unstorableFailure(unstorable[0], unstorable.index);
  const parsed = parseSearchExpression(query);
  if (parsed.ok) return undefined;
  const { message, position } = parsed.error;
  return { ofExpression: true, ofInput: true, message, position };
}

/**
 * Where the words of a search are invalid: in the box, or in a step of the narrowing, which has no field any more.
 * Undefined where each is good by itself.
 */
export function expressionErrorOf(
  query: string,
  within: readonly string[] = [],
): { readonly failure: SearchFailure; readonly step?: string } | undefined {
  const ofQuery = expressionFailureOf(query);
  if (ofQuery) return { failure: ofQuery };
  for (const step of within) {
    const failure = expressionFailureOf(step);
    if (failure) return { failure, step };
  }
  return undefined;
}
