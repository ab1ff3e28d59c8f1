import { MISSING } from '../../model/problem-texts.ts';
import { newItem, type UploadItem } from '../../model/upload-item.ts';
import type { ItemSource, ItemSources } from '../item-sources.ts';
import type { UploadList } from '../upload-list.ts';
import type { StoredFile, UploadDatabase } from './upload-database.ts';

/** Rows that are to be found again after a reload: read, and not arrived. */
const isStored = ({ phase, sha256 }: UploadItem): boolean =>
  sha256 !== '' && !['refused', 'duplicate', 'server'].includes(phase);

/** Stores rows as they change; progress alone is no change. */
export function createFileStore(
  database: Pick<UploadDatabase, 'putFiles' | 'removeFiles'>,
  {
    list,
    sources,
    listId,
  }: { readonly list: UploadList; readonly sources: ItemSources; readonly listId: () => string },
) {
  const stored = new Map<string, StoredFile>();
  const isSame = (one: StoredFile | undefined, other: StoredFile) =>
    one?.values === other.values && one.isAnnounced === other.isAnnounced && one.listId === other.listId;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    known: (file: StoredFile) => stored.set(file.id, file),
    /** One transaction for all changes of a frame, in their order. */
    store: (ids: readonly string[]): Promise<unknown> => {
      const changed: StoredFile[] = [];
      const removed: string[] = [];
      for (const id of ids) {
        const item = list.get(id);
        if (!item || !isStored(item)) {
          if (stored.delete(id)) removed.push(id);
          continue;
        }
        const row = storedFile(item, sources.get(id), listId());
        if (isSame(stored.get(id), row)) continue;
        stored.set(id, row);
        changed.push(row);
      }
      // A full or blocked storage is no reason not to send.
      if (changed.length > 0) writing = writing.then(() => database.putFiles(changed)).catch(() => undefined);
      if (removed.length > 0)
        writing = writing.then(() => database.removeFiles(removed)).catch(() => undefined);
      return writing;
    },
  };
}

const storedFile = (item: UploadItem, source: ItemSource | undefined, listId: string): StoredFile => {
  const { id, name, folder, size, kind, sha256, found, values, upload } = item;
  return {
    ...{ id, name, folder, size, kind, sha256, found, values, listId },
    isAnnounced: upload !== undefined,
    preview: source?.preview,
    handle: source?.handle,
    entry: source?.entry,
    pasted: source?.isPasted ? source.file : undefined,
  };
};

/** The row of a stored file, without its bytes unless it was pasted. */
export function restoredItem(file: StoredFile): UploadItem {
  const { id, name, folder, size, kind, sha256, found, values, preview, pasted } = file;
  return {
    ...newItem({ id, name, folder, size }, pasted ? 'checked' : 'missing', pasted ? '' : MISSING),
    ...{ kind, sha256, found, values },
    picture: preview ? URL.createObjectURL(preview) : '',
    isDecodable: !preview && pasted !== undefined,
  };
}
