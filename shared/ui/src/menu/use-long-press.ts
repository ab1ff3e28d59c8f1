import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Specification, section 9. */
const LONG_PRESS_MS = 500;
/** Pixels that a resting finger or hand moves. */
const WANDERING = 8;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly target: Element;
}

/** Listeners that call back when the primary button or a finger was held for 500 ms without moving. */
export function useLongPress(onLongPress: (press: Press) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<Press>(undefined);
  const fired = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      end();
      fired.current = false;
      if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
      const press = { x: event.clientX, y: event.clientY, target: event.target };
      start.current = press;
      timer.current = setTimeout(() => {
        fired.current = true;
        onLongPress(press);
      }, LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > WANDERING) end();
    },
    /** The end of a long press is no click, nor the end of a drag. */
    onPointerUpCapture(event: PointerEvent) {
      end();
      if (fired.current) event.stopPropagation();
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
