import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { useUserId } from '@newsphoto/session';
import { useState } from 'react';
import { readOpen, useOpenPart, writeOpen } from '../../../blocks/open-parts/state/open-part.ts';

const NOTHING: readonly string[] = [];

const SUGGESTIONS: ApiQuery<readonly string[]> = {
  key: ['search-suggestions'],
  call: () =>
    import('../model/suggested-terms.ts')
      .then(({ suggestedTerms }) => suggestedTerms())
      // The box works without them.
      .catch(() => NOTHING),
};

/**
 * Suggestions while the user types. They are fetched when the search is entered first, with what reads them: the first
 * view does without. What one user searched for is not offered to the next.
 */
export function useSuggestions() {
  const [isEntered, setEntered] = useState(false);
  const { data: suggestions = NOTHING } = useApiQuery(SUGGESTIONS, { enabled: isEntered });
  return { suggestions, load: () => setEntered(true) };
}

export type TipsSetting = ReturnType<typeof useTipsSetting>;

export function useTipsSetting(hasRoom: boolean) {
  const key = `index.searchTips.${useUserId()}`;
  const { details } = useOpenPart(key, hasRoom);
  return {
    details,
    haveBeenRead: () => {
      if (readOpen(key) === undefined) writeOpen(key, false);
    },
  };
}
