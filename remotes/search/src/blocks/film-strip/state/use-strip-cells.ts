import { useElementWidth } from '@newsphoto/ui';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cellsAt, isSame, type Stretch, type StripItems, scrolledTo } from '../model/strip-cells.ts';

/** Steps closer together than this are a held key. */
const HELD_MS = 180;
/** What is only passed by is not fetched. */
const REST_MS = 250;

const NOTHING: Stretch = { from: 0, to: -1 };

interface StripPlace {
  readonly length: number;
  readonly middle: number;
}

export function useStripCells(frame: RefObject<HTMLElement | null>, { length, middle }: StripPlace) {
  const width = useElementWidth(frame);
  const [cells, setCells] = useState(NOTHING);
  const movedAt = useRef<number>(undefined);
  const measure = () => {
    const next = cellsAt(frame.current?.scrollLeft ?? 0, width, length);
    setCells((before) => (isSame(before, next) ? before : next));
  };
  const measureMoved = useEffectEvent(measure);
  useLayoutEffect(() => {
    if (!frame.current || width === 0) return;
    const now = performance.now();
    const to = scrolledTo(middle, width);
    const isNear = Math.abs(to - frame.current.scrollLeft) < width;
    // One step glides. A held key would never arrive, and a far place is not travelled to.
    const glides = isNear && movedAt.current !== undefined && now - movedAt.current > HELD_MS;
    frame.current.toggleAttribute('data-glides', glides);
    frame.current.scrollLeft = to;
    movedAt.current = now;
    measureMoved();
  }, [frame, middle, width]);
  return { cells, measure };
}

export function useRestedCells(
  items: Pick<StripItems, 'want'>,
  { from, to }: Stretch,
  { middle, ready }: { readonly middle: number; readonly ready: boolean },
): Stretch {
  const [rested, setRested] = useState({ ...NOTHING, middle });
  useEffect(() => {
    if (!ready || to < from) return;
    const timer = setTimeout(() => {
      items.want(from, to);
      setRested({ from, to, middle });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [items, from, to, middle, ready]);
  return rested;
}

interface StripFocus {
  readonly index: number;
  readonly length: number;
  readonly page: () => number;
}

const cellAt = (frame: HTMLElement | null, index: number) =>
  frame?.querySelector<HTMLElement>(`[data-cell="${index}"]`);

/** Where a key of the strip leads to; undefined: it is none. The plain arrows page, as everywhere. */
function targetOf({ key, shiftKey }: KeyboardEvent, at: number, { length, page }: StripFocus) {
  const targets: Readonly<Record<string, number>> = {
    ...(shiftKey && { ArrowLeft: at - 1, ArrowRight: at + 1 }),
    ...{ PageUp: at - page(), PageDown: at + page(), Home: 0, End: length - 1 },
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(length - 1, Math.max(0, target));
}

/** One stop of Tab: the entry that is shown, or the one that keys went to. It follows when someone pages on. */
export function useStripFocus(frame: RefObject<HTMLElement | null>, place: StripFocus) {
  const { index } = place;
  const [moved, setMoved] = useState<number>();
  const hasFocus = useRef(false);
  const [shown, setShown] = useState(index);
  if (shown !== index) {
    setShown(index);
    setMoved(undefined);
  }
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
