import { parseSearchExpression, type SearchNode } from '@newsphoto/domain';

export const MOST_STEPS = 10;
export const LONGEST_STEP = 200;
/** One more than any search may have: what is longer is refused with its limit, not cut in silence. */
const LONGEST = 1001;

export const readNarrowing = (params: URLSearchParams): string[] =>
  params
    .getAll('n')
    .map((step) => step.trim().slice(0, LONGEST))
    .filter(Boolean)
    .slice(0, MOST_STEPS);

/** One expression that finds what all of them find. Each is in its group, so that operators of one do not reach into another. */
export function combinedExpression(query: string, within: readonly string[] = []): string {
  const parts = [query, ...within].filter((part) => part !== '');
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' ') : parts.join('');
}

export function parsedExpression(expression: string): SearchNode | undefined {
  const parsed = parseSearchExpression(expression);
  return parsed.ok ? parsed.ast : undefined;
}
