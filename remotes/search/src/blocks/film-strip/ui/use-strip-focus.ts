import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface StripFocus {
  readonly index: number;
  readonly length: number;
  readonly page: () => number;
}

const cellAt = (frame: HTMLElement | null, index: number) =>
  frame?.querySelector<HTMLElement>(`[data-cell="${index}"]`);

/** Where a key of the strip leads to; undefined: it is none. The plain arrows leaf, as everywhere. */
function targetOf({ key, shiftKey }: KeyboardEvent, at: number, { length, page }: StripFocus) {
  const targets: Readonly<Record<string, number>> = {
    ...(shiftKey && { ArrowLeft: at - 1, ArrowRight: at + 1 }),
    ...{ PageUp: at - page(), PageDown: at + page(), Home: 0, End: length - 1 },
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(length - 1, Math.max(0, target));
}

/** One stop of Tab: the entry that is shown, or the one that keys went to. It follows when somebody leafs on. */
export function useStripFocus(frame: RefObject<HTMLElement | null>, place: StripFocus) {
  const { index } = place;
  const [moved, setMoved] = useState<number>();
  const hasFocus = useRef(false);
  useEffect(() => {
    if (index >= 0) setMoved(undefined);
  }, [index]);
  const at = moved ?? index;
  // After each drawing: an entry that becomes known is another element.
  useLayoutEffect(() => {
    const cell = cellAt(frame.current, at);
    if (hasFocus.current && cell !== document.activeElement) cell?.focus({ preventScroll: true });
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event, at, place);
    if (target === undefined) return;
    event.preventDefault();
    setMoved(target);
  };
  return {
    at,
    focusProps: {
      onKeyDown: handleKeyDown,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}
