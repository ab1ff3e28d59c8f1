import { type RefObject, useEffect, useState } from 'react';

/** A picture that never comes holds up nothing. */
const LATEST_MS = 2_000;

/** True once the pictures of a stage have come (or failed): what is around them is fetched after them. */
export function usePictureFirst(stage: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (came || !isShown || !element) return;
    const look = () => {
      if ([...element.querySelectorAll('img')].every(({ complete }) => complete)) setCame(true);
    };
    const timer = setTimeout(() => setCame(true), LATEST_MS);
    // These events do not bubble.
    const capture = { capture: true };
    element.addEventListener('load', look, capture);
    element.addEventListener('error', look, capture);
    look();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', look, capture);
      element.removeEventListener('error', look, capture);
    };
  }, [stage, isShown, came]);
  return came;
}
