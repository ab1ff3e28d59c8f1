const DEFAULT_WIDTH = 960;
const DEFAULT_HEIGHT = 480;
const FOCUS_AFTER_MS = 100;
/** A window of a person's task: it has the page and nothing of the browser around it. */
const WITHOUT = ['resizable', 'location', 'status', 'menubar', 'toolbar'].map((part) => `${part}=no`);

export interface PopupOptions {
  /** An open window of this name is used again. */
  readonly name: string;
  /** Pixels; 960 by 480 unless given. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * Opens a page of the application in a small window, centred on the screen that the opener is on. The
 * address carries the moment as `t`, so that no cache answers. The window is focused after its load, or
 * after 100 ms where the load is not seen by then. Undefined where the browser blocked it.
 */
export function openPopup(address: string, options: PopupOptions, now = Date.now()): Window | undefined {
  const { name, width = DEFAULT_WIDTH, height = DEFAULT_HEIGHT } = options;
  const place = centred(window.screen, width, height);
  const size = [`width=${width}`, `height=${height}`, `left=${place.left}`, `top=${place.top}`];
  const opened = window.open(withTimestamp(address, now), name, [...size, ...WITHOUT].join(','));
  if (!opened) return undefined;
  focusOnce(opened);
  return opened;
}

function withTimestamp(address: string, now: number): string {
  const url = new URL(address, window.location.href);
  url.searchParams.set('t', String(now));
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Pixels of the whole desktop: a second screen does not begin at 0. */
function centred(screen: Screen, width: number, height: number): { left: number; top: number } {
  const startOf = (side: 'availLeft' | 'availTop') => {
    const start: unknown = Reflect.get(screen, side);
    return typeof start === 'number' ? start : 0;
  };
  const middle = (room: number, size: number) => Math.max(0, Math.round((room - size) / 2));
  return {
    left: startOf('availLeft') + middle(screen.availWidth, width),
    top: startOf('availTop') + middle(screen.availHeight, height),
  };
}

function focusOnce(opened: Window): void {
  let focused = false;
  const focus = () => {
    // Whoever went back to the opener in the meantime stays there.
    if (!focused) opened.focus();
    focused = true;
  };
  setTimeout(focus, FOCUS_AFTER_MS);
  try {
    opened.addEventListener('load', focus, { once: true });
  } catch {
    // The window shows a page of another origin: its load is not to be seen.
  }
}
