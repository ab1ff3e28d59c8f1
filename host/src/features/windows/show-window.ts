import { openPopup } from '@newsphoto/ui/start';

/** Windows that this tab opened, by name. */
const opened = new Map<string, Window>();

/** Address of a window of a remote. */
export const windowPath = (name: string): string => `/web/window/${name}`;

/**
 * Brings a window to the front, or opens it. An open one keeps its content; one that another tab opened has the same name and
 * is reloaded.
 */
export function showWindow(name: string): void {
  const known = opened.get(name);
  if (known && !known.closed) {
    known.focus();
    return;
  }
  const fresh = openPopup(windowPath(name), { name: `newsphoto-${name}` });
  if (fresh) opened.set(name, fresh);
}
