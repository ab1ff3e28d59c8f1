import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back for each press outside of the box, while `active`. */
export function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!active) return undefined;
    const handlePointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) press();
    };
    // In the capture phase: stopping the event below must not keep the box open.
    document.addEventListener('pointerdown', handlePointerDown, true);
    return () => document.removeEventListener('pointerdown', handlePointerDown, true);
  }, [box, active]);
}
