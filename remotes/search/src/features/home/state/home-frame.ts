import { type RefObject, useEffect, useState } from 'react';

/** Room for what the page is waiting for. */
export interface HomeFrame {
  /** Height of the announcements, where they are above the special pages. */
  readonly height: number;
  /** Number of special pages. */
  readonly cards: number;
}

const KEY = 'index.frame';
const FIRST: HomeFrame = { height: 240, cards: 3 };
const MOST_CARDS = 12;

function readFrame(): HomeFrame {
  try {
    const [height = Number.NaN, cards = Number.NaN] = (localStorage.getItem(KEY) ?? '')
      .split(' ')
      .map(Number);
    return height >= 0 && cards >= 0 ? { height, cards: Math.min(cards, MOST_CARDS) } : FIRST;
  } catch {
    return FIRST;
  }
}

/**
 * The frame of the last visit: the next one is laid out in it from the first paint, so that nothing moves when the answers
 * are there. It holds sizes only: nothing that identifies a user.
 * @param cards undefined: not known yet
 */
export function useHomeFrame(
  announcements: RefObject<HTMLElement | null>,
  cards: number | undefined,
): HomeFrame {
  const [frame] = useState(readFrame);
  useEffect(() => {
    if (cards === undefined) return;
    try {
      localStorage.setItem(KEY, `${announcements.current?.offsetHeight ?? 0} ${cards}`);
    } catch {
      // Refused by the browser's settings.
    }
  }, [announcements, cards]);
  return frame;
}
