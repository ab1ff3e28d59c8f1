import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds from the end of a press to its click; a tap clicks after its end. */
const CLICK_MS = 100;

/**
 * Runs functions when no pointer is pressed: at once, or after the click of the current press. An element that appears while
 * a button is pressed would move it away from under the pointer, and the click would be lost.
 */
export function usePressEnd(): (act: () => void) => void {
  const press = useRef({ isOn: false, waiting: [] as (() => void)[] });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      press.current.isOn = true;
    };
    const finish = () => {
      clearTimeout(timer);
      const actions = press.current.waiting;
      press.current = { isOn: false, waiting: [] };
      for (const act of actions) act();
    };
    const end = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, CLICK_MS);
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    // A key press means that the pointer was released.
    document.addEventListener('keydown', finish, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
      document.removeEventListener('keydown', finish, true);
    };
  }, []);
  return useCallback((act) => {
    if (press.current.isOn) press.current.waiting.push(act);
    else act();
  }, []);
}
