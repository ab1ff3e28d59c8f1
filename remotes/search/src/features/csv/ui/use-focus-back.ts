import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the button again that waited while something was done, unless its user went on elsewhere meanwhile. */
export function useFocusBack(button: RefObject<HTMLElement | null>, isWorking: boolean): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    wasWorking.current = isWorking;
  }, [button, isWorking]);
}
