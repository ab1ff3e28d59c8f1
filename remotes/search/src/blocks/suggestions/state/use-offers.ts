import { LONGEST_SUGGESTED, type Suggestion } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { readRecentSearches } from '@newsphoto/session';
import { useEffect, useState } from 'react';
import { dateConditionOf, isCollection, type NewSearch } from '../../search/model/search-state.ts';

const NO_SEARCHES: readonly string[] = [];
const NO_SUGGESTIONS: readonly Suggestion[] = [];
/** A faster typist than this requests nothing between two keys. */
const PAUSE_MS = 120;
/** Counts follow the archive. */
const FRESH_MS = 30_000;

const RECENT: ApiQuery<readonly string[]> = {
  key: ['recent-searches'],
  call: () => readRecentSearches().catch(() => NO_SEARCHES),
  gcTime: 0,
};

function suggestionsOf(text: string, { type, date }: NewSearch): ApiQuery<readonly Suggestion[]> {
  const ofKind = isCollection(type)
    ? { collection: type }
    : { ...(type === '' ? {} : { contentType: type }), ...dateConditionOf(date) };
  const query = { text, ...ofKind };
  return {
    key: ['search-suggestions', query],
    call: async (options) => {
      try {
        return (await call('GET /search/suggestions', { query }, options)).suggestions;
      } catch (error) {
        // The box works without them; a refused date is reported by the search.
        if (isApiError(error)) return NO_SUGGESTIONS;
        throw error;
      }
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  };
}

/** What is offered for a typed text. The call for a text ends when the text changes. */
export function useOffers(typed: string, search: NewSearch, isWanted: boolean) {
  const text = useRested(typed);
  const isSuggested = isWanted && typed.trim() !== '' && text.length <= LONGEST_SUGGESTED;
  const recent = useApiQuery(RECENT, { enabled: isWanted });
  const found = useApiQuery(suggestionsOf(text, search), {
    enabled: isSuggested && text === typed,
    keepPrevious: true,
  });
  return {
    recent: recent.data ?? NO_SEARCHES,
    suggestions: isSuggested ? (found.data ?? NO_SUGGESTIONS) : NO_SUGGESTIONS,
  };
}

/** A value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
