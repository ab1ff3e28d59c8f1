import type { WireDelivery } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { NewsStory } from '../../news/news-story.ts';
import { recordChange } from '../changes/record-change.ts';
import { type AddedItem, insertWireItems } from './add-items.repository.ts';
import { followItems } from './pictures/follow-items.ts';
import { insertNamedFiles } from './pictures/wire-pictures.repository.ts';
import type { ReadDelivery, WireRefusal } from './read-delivery.ts';
import { lockWire } from './wire.repository.ts';
import { insertAside } from './wire-aside.repository.ts';
import { indexWireItems } from './wire-index.ts';

/** The file of a delivery by a watched folder. */
export interface DeliveredFile {
  readonly folder: string;
  readonly fileName: string;
}

export interface NewDelivery {
  readonly content: Buffer;
  readonly read: ReadDelivery;
  readonly receivedAt: Date;
  /** Absent: by HTTP. */
  readonly file?: DeliveredFile;
}

/** Stores what a delivery has; what could not be read is set aside with the delivery. */
export async function storeDelivery(
  transaction: DatabaseTransaction,
  delivery: NewDelivery,
): Promise<WireDelivery> {
  const { read, receivedAt } = delivery;
  if (!('stories' in read))
    return { wireIds: [], aside: await setAside(transaction, delivery, read.refusal) };
  const added = await addStoriesIn(transaction, read.stories, { receivedAt, folder: delivery.file?.folder });
  const wireIds = added.filter(({ is_held }) => !is_held).map(({ wire_id }) => wire_id);
  const held = added.length - wireIds.length;
  const taken = { wireIds, format: read.format, ...(held > 0 && { held }) };
  if (read.skipped.length === 0) return taken;
  // A concept among news is no loss: what is set aside is what a person should see.
  const unread = read.skipped.find(({ code }) => code !== 'wire/not-text');
  const aside = unread && (await setAside(transaction, delivery, unread));
  return { ...taken, skipped: [...read.skipped], ...(aside && { aside }) };
}

async function setAside(
  transaction: DatabaseTransaction,
  { content, receivedAt, file }: NewDelivery,
  { code, reason }: WireRefusal,
) {
  const asideId = await insertAside(transaction, { receivedAt, code, reason, content, ...file });
  await recordChange(transaction, { topic: 'wire-intake', key: 'aside' });
  return { asideId, code, reason };
}

/** Adds what is not there yet, and returns that. */
export const addStories = (
  db: Database,
  stories: readonly NewsStory[],
  receivedAt: Date,
): Promise<AddedItem[]> =>
  db.transaction().execute((transaction) => addStoriesIn(transaction, stories, { receivedAt }));

async function addStoriesIn(
  transaction: DatabaseTransaction,
  stories: readonly NewsStory[],
  { receivedAt, folder }: { readonly receivedAt: Date; readonly folder?: string | undefined },
): Promise<AddedItem[]> {
  await lockWire(transaction);
  const added = await insertWireItems(transaction, stories, receivedAt);
  const wireIds = added.map(({ wire_id }) => wire_id);
  await indexWireItems(transaction, wireIds);
  if (folder !== undefined) await insertNamedFiles(transaction, { folder, stories, added });
  await followItems(transaction, wireIds, receivedAt);
  const newest = added.findLast(({ is_held }) => !is_held);
  if (newest) await recordChange(transaction, { topic: 'wire', key: newest.wire_id });
  return added;
}
