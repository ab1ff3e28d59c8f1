const FOCUS_AFTER_MS = 100;

export interface NewWindowOptions {
  /** An open window of this name is used again. */
  readonly name: string;
  /** As `window.open` takes them. */
  readonly features?: string;
}

/**
 * Opens a page of the application beside this one (specification, sections 2 and 9). The address has the time as `t`, so that
 * no cache answers. The window is focused after its load, or after 100 ms if the load is not seen by then. It begins with a
 * copy of this tab's session storage, by which pages pass values: that is why it keeps its opener. Undefined if the browser
 * blocked it.
 */
export function openNewWindow(
  address: string,
  { name, features = '' }: NewWindowOptions,
  now: number,
): Window | undefined {
  const opened = window.open(withTimestamp(address, now), name, features);
  if (!opened) return undefined;
  focusOnce(opened);
  return opened;
}

function withTimestamp(address: string, now: number): string {
  const url = new URL(address, window.location.href);
  url.searchParams.set('t', String(now));
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

function focusOnce(opened: Window): void {
  let focused = false;
  const focus = () => {
    // A user who returned to the opener in the meantime stays there.
    if (!focused) opened.focus();
    focused = true;
  };
  setTimeout(focus, FOCUS_AFTER_MS);
  try {
    opened.addEventListener('load', focus, { once: true });
  } catch {
    // The window shows a page of another origin: its load event is not visible.
  }
}
