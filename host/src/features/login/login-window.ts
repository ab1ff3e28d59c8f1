const WIDTH = 960;
const HEIGHT = 480;
const FOCUS_AFTER_MS = 100;

/** Opens a page of the app in a small window of its own, centred on the screen. */
export function openNamedWindow(path: string, name: string, now: number = Date.now()): void {
  const left = Math.max(0, Math.round((window.screen.width - WIDTH) / 2));
  const top = Math.max(0, Math.round((window.screen.height - HEIGHT) / 2));
  const without = ['resizable', 'location', 'status', 'menubar', 'toolbar'].map((part) => `${part}=no`);
  const features = [`width=${WIDTH}`, `height=${HEIGHT}`, `left=${left}`, `top=${top}`, ...without];
  const opened = window.open(`${path}?${now}`, name, features.join(','));
  if (!opened) return;
  opened.addEventListener('load', () => opened.focus(), { once: true });
  setTimeout(() => opened.focus(), FOCUS_AFTER_MS);
}
