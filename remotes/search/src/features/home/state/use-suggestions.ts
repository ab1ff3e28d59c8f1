import { useUserId } from '@newsphoto/session';
import { useState } from 'react';
import { readOpen, useOpenPart, writeOpen } from '../../../blocks/open-parts/state/open-part.ts';

const NOTHING: readonly string[] = [];

/**
 * Suggestions while the user types. They are fetched when the search is entered first, with what reads them: the first
 * view does without. What one user searched for is not offered to the next.
 */
export function useSuggestions() {
  const userId = useUserId();
  const [known, setKnown] = useState({ userId: '', suggestions: NOTHING });
  const [requested, setRequested] = useState('');
  const load = () => {
    if (userId === '' || requested === userId) return;
    setRequested(userId);
    import('../model/suggested-terms.ts')
      .then(({ suggestedTerms }) => suggestedTerms())
      // The box works without them.
      .then(
        (suggestions) => setKnown({ userId, suggestions }),
        () => setRequested(''),
      );
  };
  return { suggestions: known.userId === userId ? known.suggestions : NOTHING, load };
}

export type TipsSetting = ReturnType<typeof useTipsSetting>;

export function useTipsSetting(hasRoom: boolean) {
  const key = `index.searchTips.${useUserId()}`;
  const { open = hasRoom, set } = useOpenPart(key);
  return {
    open,
    toggle: () => set(!open),
    haveBeenRead: () => {
      if (readOpen(key) === undefined) writeOpen(key, false);
    },
  };
}
