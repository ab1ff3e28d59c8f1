/** Where the parts of files are until they are complete: they stay for reloads of the page. */
export interface PartStore {
  /** Size of each stored part, by its index. */
  sizes(id: string): Promise<ReadonlyMap<number, number>>;
  put(id: string, index: number, bytes: Blob): Promise<void>;
  /** All parts as one file, which is not read into memory. */
  complete(id: string, count: number): Promise<Blob>;
  remove(id: string): Promise<void>;
  /** Removes all but these. */
  retain(ids: ReadonlySet<string>): Promise<void>;
  /** Whether the browser grants as many bytes. */
  hasRoom(bytes: number): Promise<boolean>;
}

const FOLDER = 'downloads';
/** The browser's own bookkeeping, and what other pages need. */
const SPARE = 1.1;

/**
 * The origin's private file system; undefined where the browser has none or refuses it, as in some private windows. Its
 * files are closed after each part, because only then they stay.
 */
export async function openPartStore(): Promise<PartStore | undefined> {
  try {
    if (!('createWritable' in FileSystemFileHandle.prototype)) return undefined;
    const root = await navigator.storage.getDirectory();
    return storeIn(await root.getDirectoryHandle(FOLDER, { create: true }));
  } catch {
    return undefined;
  }
}

function storeIn(folder: FileSystemDirectoryHandle): PartStore {
  const folderOf = (id: string) => folder.getDirectoryHandle(id, { create: true });
  const remove = async (id: string) => {
    try {
      await folder.removeEntry(id, { recursive: true });
    } catch (error) {
      // It is not there, or another tab has it open: it is removed when a page starts the next time.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return {
    sizes: async (id) => {
      const sizes = new Map<number, number>();
      for await (const handle of (await folderOf(id)).values())
        if (handle.kind === 'file') sizes.set(Number(handle.name), (await fileOf(handle)).size);
      return sizes;
    },
    put: async (id, index, bytes) => {
      const file = await (await folderOf(id)).getFileHandle(String(index), { create: true });
      const writable = await file.createWritable();
      await writable.write(bytes);
      await writable.close();
    },
    complete: async (id, count) => {
      const own = await folderOf(id);
      const names = Array.from({ length: count }, (_, index) => String(index));
      return new Blob(await Promise.all(names.map(async (name) => fileOf(await own.getFileHandle(name)))));
    },
    remove,
    retain: async (ids) => {
      for await (const name of folder.keys()) if (!ids.has(name)) await remove(name);
    },
    hasRoom: async (bytes) => {
      const { quota = 0, usage = 0 } = await navigator.storage.estimate();
      return quota - usage > bytes * SPARE;
    },
  };
}

const fileOf = (handle: FileSystemHandle): Promise<File> => (handle as FileSystemFileHandle).getFile();
