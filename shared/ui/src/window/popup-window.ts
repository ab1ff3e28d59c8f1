import { openNewWindow } from './new-window.ts';

const DEFAULT_WIDTH = 960;
const DEFAULT_HEIGHT = 480;
/** A popup window: only the page, without the browser's controls. */
const WITHOUT = ['resizable', 'location', 'status', 'menubar', 'toolbar'].map((part) => `${part}=no`);

export interface PopupOptions {
  /** An open window of this name is used again. */
  readonly name: string;
  /** Pixels; default 960 by 480. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * Opens a page of the application in a small window, centred on the opener's screen. Undefined if the browser blocked it.
 */
export function openPopup(address: string, options: PopupOptions, now = Date.now()): Window | undefined {
  const { name, width = DEFAULT_WIDTH, height = DEFAULT_HEIGHT } = options;
  const place = centred(window.screen, width, height);
  const size = [`width=${width}`, `height=${height}`, `left=${place.left}`, `top=${place.top}`];
  return openNewWindow(address, { name, features: [...size, ...WITHOUT].join(',') }, now);
}

/** Opens a page of the application in a separate tab. Undefined if the browser blocked it. */
export function openTab(address: string, now = Date.now()): Window | undefined {
  return openNewWindow(address, { name: '_blank' }, now);
}

/** Pixels of the complete desktop: a second screen does not begin at 0. */
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
