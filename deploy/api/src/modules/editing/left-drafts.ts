import type { EditValues } from '@newsphoto/domain/desk';
import { editFieldOf, sameValues } from '@newsphoto/domain/desk';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { LockRow } from './editing.repository.ts';
import { findLock, saveLock } from './editing.repository.ts';

/** What an editor typed, did not save and left. */
export interface LeftDraft {
  readonly by: string;
  readonly values: Record<string, string[]>;
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** Characters of JSON: more than any form holds, and few enough to be sent with each answer. */
const MOST_LEFT = 1_000_000;

/** A draft as it is stored: what is no field of the form would be offered to editors for ever. */
export const draftOf = (sent: EditValues | undefined): EditValues | undefined =>
  sent && Object.fromEntries(Object.entries(sent).filter(([key]) => editFieldOf(key)));

export const leftOf = ({ left_draft, left_by }: LockRow): LeftDraft | undefined =>
  left_draft && left_by !== null ? { by: left_by, values: left_draft } : undefined;

/**
 * What is left when a holder goes, besides what was left before: the newer text of a field counts. Of drafts that are too much
 * together, the newest one.
 */
export function withLeft(
  before: LeftDraft | undefined,
  by: string,
  values: EditValues | null | undefined,
): LeftDraft | undefined {
  if (!values || isEmpty(values)) return before;
  const newest = copied(values);
  const all = { ...before?.values, ...newest };
  return { by, values: JSON.stringify(all).length > MOST_LEFT ? newest : all };
}

/** What stays without some fields; undefined where that is nothing. */
export function withoutFields(
  left: LeftDraft | undefined,
  isGone: (key: string, values: readonly string[]) => boolean,
): LeftDraft | undefined {
  if (!left) return undefined;
  const values = Object.fromEntries(Object.entries(left.values).filter(([key, list]) => !isGone(key, list)));
  return isEmpty(values) ? undefined : { ...left, values };
}

/** The columns of a lock for what is left. */
export const leftColumns = (left: LeftDraft | undefined) => ({
  left_draft: left ? JSON.stringify(left.values) : null,
  left_by: left?.by ?? null,
});

/** What was typed is saved: the holder's draft ends, and of what others left that which says the same. */
export async function endSavedDrafts(
  transaction: DatabaseTransaction,
  contentId: number,
  saved: EditValues,
): Promise<void> {
  const lock = await findLock(transaction, contentId);
  if (!lock) return;
  const left = withoutFields(leftOf(lock), (key, values) => sameValues(values, saved[key] ?? []));
  const { lock_id, user_id, taken_at, expires_at } = lock;
  await saveLock(transaction, {
    ...{ content_id: contentId, lock_id, user_id, taken_at, expires_at, draft: null },
    ...leftColumns(left),
  });
}

const copied = (values: EditValues): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, [...list]]));
