import { readPageValue, writePageValue } from '@newsphoto/session';
import { atom } from 'jotai';

const PAGE = 'detailedEdit';
const KEY = 'lockId';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Also on pages without https, where there is no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}

/** Milliseconds: the former page of a reload may end a little later. */
const CLAIM_MS = 300;

/** Whether no other window of the browser has the id. It is held until this one is closed. */
function claim(id: string): Promise<boolean> {
  // Absent if the page is no secure context, whatever the type is.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`newsphoto-edit-${id}`, { signal: AbortSignal.timeout(CLAIM_MS) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** By which this window locks contents. A reload continues it; a tab that is a copy of another one gets another. */
async function windowLockId(): Promise<string> {
  const stored = readPageValue(PAGE, KEY);
  if (typeof stored === 'string' && UUID.test(stored) && (await claim(stored))) return stored;
  const id = newId();
  await claim(id);
  writePageValue(PAGE, KEY, id);
  return id;
}

export const windowLockIdAtom = atom(windowLockId);
