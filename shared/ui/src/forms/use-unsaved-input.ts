import { useCallback, useEffect, useRef } from 'react';
import { holdInput } from './unsaved-input.ts';

/**
 * Registers unsaved input of the page while `isUnsaved` is true and the caller is mounted.
 *
 * @returns removes the registration before the next render: for leaving the page right after saving
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
