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
  const [known, setKnown] = useState({ userId: '', words: NOTHING });
  const [requested, setAsked] = useState('');
  const ask = () => {
    if (userId === '' || requested === userId) return;
    setAsked(userId);
    import('../model/suggested-words.ts')
      .then(({ suggestedWords }) => suggestedWords())
      // Nobody waits for them: the box works without.
      .then(
        (words) => setKnown({ userId, words }),
        () => setAsked(''),
      );
  };
  return { suggestions: known.userId === userId ? known.words : NOTHING, ask };
}

export type TipsSetting = ReturnType<typeof useTipsSetting>;

/** Search tips are open on the first view if there is room; after a first search the pictures move up. */
export function useTipsSetting(hasRoom: boolean) {
  const key = `index.searchTips.${useUserId()}`;
  const { open = hasRoom, set } = useOpenPart(key);
  return {
    open,
    toggle: () => set(!open),
    /** The user searched and has seen how it is done. What they chose stays. */
    haveBeenRead: () => {
      if (readOpen(key) === undefined) writeOpen(key, false);
    },
  };
}
