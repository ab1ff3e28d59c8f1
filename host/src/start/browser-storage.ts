import type { BrowserStorage } from '@newsphoto/session/start';

type Store = BrowserStorage['local'];

/** The storages of this browser; a disabled one is replaced by one without effect. */
export function browserStorage(page: Window): BrowserStorage {
  return {
    local: allowed(() => page.localStorage),
    session: allowed(() => page.sessionStorage),
    cookies: {
      read: () => page.document.cookie,
      write: (cookie) => {
        page.document.cookie = cookie;
      },
    },
  };
}

const NOTHING: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function allowed(open: () => Storage): Store {
  try {
    return open();
  } catch {
    return NOTHING;
  }
}
