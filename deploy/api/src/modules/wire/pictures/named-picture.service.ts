import type { Database, DatabaseTransaction } from '../../../db/database.ts';
import { lockWire } from '../wire.repository.ts';
import { followStories } from './follow-items.ts';
import { fileKey } from './named-files.ts';
import { embargoValues, valuesOfItem } from './picture-values.ts';
import { findNaming, type NamingRow, tiePicture } from './wire-pictures.repository.ts';

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
