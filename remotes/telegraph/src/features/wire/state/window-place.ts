import { useEffect } from 'react';

const PREFIX = 'telegraphMonitor.window.';
/** Less is no window that a user can work with. */
const LEAST = 200;
const FIELDS = ['screenX', 'screenY', 'outerWidth', 'outerHeight'] as const;

/** Where a window was when it was closed; undefined if anything else was stored. */
export function windowPlaceOf(stored: unknown): readonly [number, number, number, number] | undefined {
  if (!Array.isArray(stored) || stored.length !== FIELDS.length || !stored.every(Number.isFinite)) {
    return undefined;
  }
  const [left = 0, top = 0, width = 0, height = 0] = stored as number[];
  return width >= LEAST && height >= LEAST ? [left, top, width, height] : undefined;
}

/** A window that a page has opened is where it was the last time, by its name: each topic has one. */
export function useWindowPlace(): void {
  useEffect(() => {
    const { name } = window;
    if (!name.startsWith('newsphoto-telegraph')) return;
    const key = PREFIX + name;
    try {
      const place = windowPlaceOf(JSON.parse(window.localStorage.getItem(key) ?? 'null'));
      if (place) {
        window.resizeTo(place[2], place[3]);
        window.moveTo(place[0], place[1]);
      }
    } catch {
      // Refused by the browser's settings.
    }
    const store = () => {
      try {
        window.localStorage.setItem(key, JSON.stringify(FIELDS.map((field) => window[field])));
      } catch {
        // Refused by the browser's settings.
      }
    };
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
}
