import { formatMessage } from '@newsphoto/domain';

const SESSION_KEY = 'clipboardList';
export const MOST_ON_CLIPBOARD = 200;

const CONTENT_ID = /^[0-9]{12}$/;

export function readClipboardList(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    return ids.filter((id) => CONTENT_ID.test(id)).slice(0, MOST_ON_CLIPBOARD);
  } catch {
    return [];
  }
}

export type Registration =
  | { readonly kind: 'new'; readonly keep: () => void }
  /** E1031: every one is on the list already. */
  | { readonly kind: 'known'; readonly message: string }
  /** E1036: there is no room for them. */
  | { readonly kind: 'full'; readonly message: string };

export function checkRegistration(storage: Storage, contentIds: readonly string[]): Registration {
  const before = readClipboardList(storage);
  const added = contentIds.filter((id) => !before.includes(id));
  if (added.length === 0) return { kind: 'known', message: formatMessage('E1031') };
  if (before.length + added.length > MOST_ON_CLIPBOARD)
    return { kind: 'full', message: formatMessage('E1036', MOST_ON_CLIPBOARD) };
  return { kind: 'new', keep: () => storage.setItem(SESSION_KEY, JSON.stringify([...before, ...added])) };
}
