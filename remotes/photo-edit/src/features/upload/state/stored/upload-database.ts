import type { UploadItem } from '../../model/upload-item.ts';
import type { ZipEntry } from '../../model/zip/zip-entry.ts';
import type { DraftState } from '../delivery-draft.ts';

/** What a list was when the page was left: it goes on with the same delivery. */
export interface StoredList extends DraftState {
  readonly userId: string;
  readonly isStarted: boolean;
  /** Milliseconds. */
  readonly changedAt: number;
}

/** A file that has not arrived yet. Its bytes are on the user's disk, unless it was pasted. */
export interface StoredFile
  extends Pick<UploadItem, 'id' | 'name' | 'folder' | 'size' | 'kind' | 'sha256' | 'found' | 'values'> {
  readonly listId: string;
  /** It was announced to the archive. */
  readonly isAnnounced: boolean;
  readonly preview: Blob | undefined;
  /** Of the file, or of the ZIP that it is in. */
  readonly handle: FileSystemFileHandle | undefined;
  readonly entry: ZipEntry | undefined;
  readonly pasted: Blob | undefined;
}

export interface UploadDatabase {
  /** Lists of the user, the newest first. Those of former weeks are removed: the archive removes its part of them as well. */
  readonly lists: (userId: string, now: number) => Promise<readonly StoredList[]>;
  readonly files: (listId: string) => Promise<readonly StoredFile[]>;
  readonly putList: (list: StoredList) => Promise<void>;
  readonly putFiles: (files: readonly StoredFile[]) => Promise<void>;
  readonly removeFiles: (ids: readonly string[]) => Promise<void>;
  readonly removeList: (listId: string) => Promise<void>;
}

const NAME = 'newsphoto-uploads';
const LISTS = 'lists';
const FILES = 'files';
const OF_LIST = 'listId';
const DAY_MS = 86_400_000;

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(LISTS, { keyPath: 'listId' });
    request.result.createObjectStore(FILES, { keyPath: 'id' }).createIndex(OF_LIST, OF_LIST);
  };
  return resultOf(request);
}

/** @param days after which a list is removed */
export async function openUploadDatabase(
  days: number,
  factory: IDBFactory = indexedDB,
): Promise<UploadDatabase> {
  const database = await open(factory);
  const write = async (store: string, work: (rows: IDBObjectStore) => void) => {
    const transaction = database.transaction(store, 'readwrite');
    work(transaction.objectStore(store));
    await endOf(transaction);
  };
  const read = (store: string) => database.transaction(store).objectStore(store);
  const removeFiles = (ids: readonly IDBValidKey[]) =>
    write(FILES, (rows) => {
      for (const id of ids) rows.delete(id);
    });
  const removeList = async (listId: string) => {
    await removeFiles(await resultOf(read(FILES).index(OF_LIST).getAllKeys(listId)));
    await write(LISTS, (rows) => rows.delete(listId));
  };
  return {
    lists: async (userId, now) => {
      const all: StoredList[] = await resultOf(read(LISTS).getAll());
      const isOld = ({ changedAt }: StoredList) => changedAt < now - days * DAY_MS;
      for (const { listId } of all.filter(isOld)) await removeList(listId);
      return all
        .filter((list) => list.userId === userId && !isOld(list))
        .sort((one, other) => other.changedAt - one.changedAt);
    },
    files: (listId) => resultOf(read(FILES).index(OF_LIST).getAll(listId)),
    putList: (list) => write(LISTS, (rows) => rows.put(list)),
    putFiles: (files) =>
      write(FILES, (rows) => {
        for (const file of files) rows.put(file);
      }),
    removeFiles,
    removeList,
  };
}
