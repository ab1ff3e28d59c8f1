import { LONGEST_SUGGESTED, type SuggestionKind } from '@newsphoto/contract';
import { afterRest, endpointQuery, useApiQuery } from '@newsphoto/query';

/** Milliseconds without a keystroke. */
const REST_MS = 200;
const NONE: readonly string[] = [];

/** Terms of a kind that contents of the archive have, and that begin with a text; undefined: none are wanted. */
export function useArchiveTerms(kind: SuggestionKind | undefined, text: string): readonly string[] {
  const typed = text.trim();
  const query = endpointQuery('GET /search/suggestions', { query: { text: typed } });
  const { data } = useApiQuery(
    { ...query, call: afterRest(REST_MS, query.call) },
    { enabled: kind !== undefined && typed !== '' && typed.length <= LONGEST_SUGGESTED },
  );
  if (kind === undefined || !data) return NONE;
  return data.suggestions.filter((one) => one.kind === kind).map(({ term }) => term);
}
