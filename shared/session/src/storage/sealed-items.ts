import { openText, sealText } from '@newsphoto/http';
import { browserStorage } from './browser-storage.ts';

/**
 * Items of the local storage that are not readable at a glance: each is named by the first 32 digits of the SHA-256 of
 * `newsphoto/` and its meaning, and its value is sealed by the fixed scheme of the contract (`SEALED_SCHEME`).
 */
export const SEALED_ITEMS = {
  recentSearches: 'f4cd8b22c1212ee7495695d26c92ed22',
  recentContents: 'e8a95f21833c8bd8f82b5f1752d9ac28',
} as const;

export type SealedItem = keyof typeof SEALED_ITEMS;

export const hasSealedItem = (item: SealedItem): boolean =>
  browserStorage().local.getItem(SEALED_ITEMS[item]) !== null;

/** The value of an item; undefined if it is missing, cut off, forged or unreadable. Check its shape. */
export async function readSealedItem(item: SealedItem): Promise<unknown> {
  const text = browserStorage().local.getItem(SEALED_ITEMS[item]);
  if (text === null) return undefined;
  return openText(text).catch(() => undefined);
}

/** Stores a value (any JSON value). If the storage is full or disabled, only the value is lost. */
export async function writeSealedItem(
  item: SealedItem,
  value: unknown,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const text = await sealText(value);
  if (!isWanted()) return;
  try {
    browserStorage().local.setItem(SEALED_ITEMS[item], text);
  } catch {
    removeSealedItem(item);
  }
}

export function removeSealedItem(item: SealedItem): void {
  browserStorage().local.removeItem(SEALED_ITEMS[item]);
}
