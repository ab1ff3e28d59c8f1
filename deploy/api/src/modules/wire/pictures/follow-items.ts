import type { EditValues } from '@newsphoto/domain/desk';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { type EditedRecord, lockRecords } from '../../editing/edited-records.service.ts';
import { writeVersions } from '../../editing/write-version.ts';
import { embargoValues, momentValues, valuesOfItem } from './picture-values.ts';
import { findPicturesOf, findTiedStories, type TiedStory } from './wire-pictures.repository.ts';

/** No user: the wire. */
const WIRE = '';
const REASON = '配信に合わせた変更';

/** Pictures of these items, of their other versions and of what they cancel, follow them. */
export async function followItems(
  transaction: DatabaseTransaction,
  wireIds: readonly string[],
  now: Date,
): Promise<void> {
  if (wireIds.length === 0) return;
  await followStories(transaction, await findPicturesOf(transaction, wireIds), now);
}

/**
 * Makes versions of contents whose stories have changed: as long as one is under embargo, so is the picture; once all are cancelled it
 * has expired; what it does not state is filled in from the newest one.
 */
export async function followStories(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
  now: Date,
): Promise<void> {
  if (contentIds.length === 0) return;
  const stories = await findTiedStories(transaction, contentIds);
  const records = await lockRecords(transaction, contentIds);
  const edits = records.flatMap((record) => {
    const { row } = record;
    const own = stories.filter(({ content_id }) => content_id === row.content_id);
    return own.length === 0 ? [] : [{ row, values: valuesFrom(record, own, now) }];
  });
  await writeVersions(transaction, edits, { userId: WIRE, reason: REASON, now });
}

function valuesFrom(
  { row, values: before }: EditedRecord,
  stories: readonly TiedStory[],
  now: Date,
): EditValues {
  // A picture without a headline is listed under the name of its file.
  const isEmpty = (key: string) => (before[key] ?? []).every((value) => value === row.file_name);
  if (stories.every(({ is_cancelled }) => is_cancelled))
    return isEmpty('expirationDate') ? momentValues('expiration', now) : {};
  const held = stories.filter(({ is_held }) => is_held);
  if (held.length > 0) return latestEmbargo(held);
  const [newest] = stories.filter(({ is_cancelled }) => !is_cancelled);
  const filled = Object.entries(newest ? valuesOfItem(newest) : {}).filter(([key]) => isEmpty(key));
  return Object.fromEntries(filled);
}

function latestEmbargo(held: readonly TiedStory[]): EditValues {
  const last = held.reduce((one, other) => (endOf(other) > endOf(one) ? other : one));
  return embargoValues(last);
}

const endOf = ({ embargo_until }: TiedStory): number => embargo_until?.getTime() ?? Number.POSITIVE_INFINITY;
