import { useCallback, useEffect, useRef } from 'react';
import { holdInput } from './unsaved-input.ts';

/**
 * Holds the page's word that it has unsaved input, for as long as `isUnsaved` says so and the caller is shown.
 *
 * @returns takes the word back at once, before the next render: for leaving the page right after saving
 */
export function useUnsavedInput(isUnsaved: boolean): () => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    release.current = holdInput();
    return release.current;
  }, [isUnsaved]);
  return useCallback(() => release.current?.(), []);
}
