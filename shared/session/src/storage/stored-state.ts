import { GUEST_KINDS, type PermissionSet } from '@newsphoto/contract';
import { type BrowserStorage, parseStored } from './browser-storage.ts';

/** Key of the five values that outlive the tab. */
const STORED_STATE_KEY = 'web-vuex';
/** Key of the entry that bridges one reload; cleared as soon as it was read. */
export const BRIDGE_KEY = 'userState';

/** The user in the state of the last page. */
export interface StoredUser {
  readonly userId: string;
  readonly logined: boolean;
  readonly guestUser: string;
  readonly permission: PermissionSet;
}

/** `userId` is not among the five: it is only in the bridge. */
export type StoredState = Omit<StoredUser, 'userId'> & {
  readonly lightboxInfo: unknown;
  readonly loginedSearch: boolean;
};

export function readStoredState(storage: BrowserStorage): StoredState | undefined {
  const value = asRecord(parseStored(storage.local.getItem(STORED_STATE_KEY)));
  if (!value) return undefined;
  return { ...userOf(value), lightboxInfo: value.lightboxInfo, loginedSearch: value.loginedSearch === true };
}

export function writeStoredState(storage: BrowserStorage, state: StoredState): void {
  storage.local.setItem(STORED_STATE_KEY, JSON.stringify(state));
}

export function readBridge(storage: BrowserStorage): StoredUser | undefined {
  const value = asRecord(parseStored(storage.session.getItem(BRIDGE_KEY)));
  if (!value) return undefined;
  return { ...userOf(value), userId: typeof value.userId === 'string' ? value.userId : '' };
}

export function writeBridge(storage: BrowserStorage, user: StoredUser): void {
  storage.session.setItem(BRIDGE_KEY, JSON.stringify(user));
}

/** Lists that are no arrays count as empty. */
export function permissionSetOf(sig: unknown, grp: unknown): PermissionSet {
  return { sig: stringsOf(sig), grp: stringsOf(grp) };
}

function userOf(value: Record<string, unknown>): Omit<StoredUser, 'userId'> {
  const permission = asRecord(value.permission);
  return {
    logined: value.logined === true,
    guestUser: GUEST_KINDS.find((kind) => kind === value.guestUser) ?? '',
    permission: permissionSetOf(permission?.sig, permission?.grp),
  };
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
