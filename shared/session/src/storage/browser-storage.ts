/** Where a session stores what outlives the page. Each part may be disabled by the browser's settings. */
export interface BrowserStorage {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The cookie header of the document, and how one cookie is written. */
  readonly cookies: { read(): string; write(cookie: string): void };
}

type TextStorage = BrowserStorage['local'];

/** Storage and cookies of the page. */
export function browserStorage(): BrowserStorage {
  return {
    local: storageOrMemory(() => window.localStorage),
    session: storageOrMemory(() => window.sessionStorage),
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        // The asynchronous Cookie Store is missing if the page is no secure context.
        Reflect.set(document, 'cookie', cookie);
      },
    },
  };
}

/** A browser without storage gets one that lasts as long as the page. */
function storageOrMemory(open: () => TextStorage): TextStorage {
  try {
    return open();
  } catch {
    const held = new Map<string, string>();
    return {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    };
  }
}

/** The value of a cookie; empty if it is missing or unreadable. */
export function readCookie(header: string, name: string): string {
  const pair = header.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    return '';
  }
}

/** Parses stored JSON; undefined if it is missing or broken. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
