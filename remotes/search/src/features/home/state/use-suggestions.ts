import { useState } from 'react';

const NOTHING: readonly string[] = [];

/**
 * Words to offer while somebody types. They are fetched when the search is entered first, with what reads them: the first
 * view does without.
 */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState(NOTHING);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    if (asked) return;
    setAsked(true);
    import('../model/suggested-words.ts')
      .then(({ suggestedWords }) => suggestedWords())
      // Nobody waits for them: the box works without.
      .then(setSuggestions, () => setAsked(false));
  };
  return { suggestions, ask };
}
