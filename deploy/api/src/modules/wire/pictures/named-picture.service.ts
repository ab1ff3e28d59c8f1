import type { Database, DatabaseTransaction } from '../../../db/database.ts';
import { lockWire } from '../wire.repository.ts';
import { followStories } from './follow-items.ts';
import { fileKey } from './named-files.ts';
import { embargoValues, valuesOfItem } from './picture-values.ts';
import { findHolding, findNaming, type NamingRow, tiePicture } from './wire-pictures.repository.ts';

/** The items of a file that is no news, and what it has from them. */
export interface NamedPicture {
  readonly naming: readonly NamingRow[];
  /** A smaller copy of a picture: it becomes no content. */
  readonly isRendition: boolean;
  /** For what the file does not state. */
  readonly defaults: Readonly<Record<string, readonly string[]>>;
  /** In the place of what it states. */
  readonly forced: Readonly<Record<string, readonly string[]>>;
}

export async function namedPicture(db: Database, folder: string, name: string): Promise<NamedPicture> {
  const naming = await findNaming(db, folder, fileKey(name));
  const [item] = naming;
  const held = naming.find(({ is_held }) => is_held);
  return {
    naming,
    isRendition: item?.is_rendition === true,
    defaults: item ? valuesOfItem({ ...item, is_held: held !== undefined }) : {},
    forced: held ? embargoValues(held) : {},
  };
}

/**
 * Whether a file waits for the end of an embargo: no one may see a photograph of an item before its second. `never`: all of
 * these items were cancelled.
 */
export async function holdOf(
  db: Database,
  folder: string,
  name: string,
): Promise<{ readonly until: Date | undefined } | 'never' | undefined> {
  const holding = await findHolding(db, folder, fileKey(name));
  if (holding.length === 0) return undefined;
  const valid = holding.filter(({ is_cancelled }) => !is_cancelled);
  if (valid.length === 0) return 'never';
  const ends = valid.map(({ embargo_until }) => embargo_until);
  const isEndless = ends.includes(null);
  return {
    until: isEndless ? undefined : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))),
  };
}

/**
 * Ties a content to the items that name it. An item that arrived while the file was read is found here, as deliveries wait for each
 * other.
 */
export async function tieToItems(
  transaction: DatabaseTransaction,
  {
    folder,
    name,
    contentId,
    now,
  }: {
    readonly folder: string;
    readonly name: string;
    readonly contentId: number;
    readonly now: Date;
  },
): Promise<void> {
  await lockWire(transaction);
  const naming = await findNaming(transaction, folder, fileKey(name));
  if (naming.length === 0) return;
  await tiePicture(transaction, naming, contentId);
  await followStories(transaction, [contentId], now);
}

// For the folders, which wait for what items name.
export { findWanted } from './wire-pictures.repository.ts';
