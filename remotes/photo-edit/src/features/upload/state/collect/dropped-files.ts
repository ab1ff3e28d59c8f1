import { isSystemPath } from '../../model/zip/entry-path.ts';
import type { PickedFile } from './picked-file.ts';

/** Part of a drop that the page reads afterwards: a DataTransfer is empty after its event. */
export interface DroppedItem {
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
  readonly handle: Promise<FileSystemHandle | null> | undefined;
}

/** Is called in the event itself. */
export function droppedItems({
  items,
  files,
}: Pick<DataTransfer, 'items' | 'files'>): readonly DroppedItem[] {
  const ofFiles = Array.from(items ?? []).filter(({ kind }) => kind === 'file');
  if (ofFiles.length === 0) return Array.from(files, (file) => ({ entry: null, file, handle: undefined }));
  return ofFiles.map((item) => ({
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
    handle: handleOf(item),
  }));
}

function handleOf(item: DataTransferItem): DroppedItem['handle'] {
  if (!('getAsFileSystemHandle' in item) || typeof item.getAsFileSystemHandle !== 'function')
    return undefined;
  const handle: Promise<FileSystemHandle | null> = item.getAsFileSystemHandle();
  return handle.catch(() => null);
}

/** All files of a drop, those of folders included; files of systems are left out. */
export async function* readDropped(items: readonly DroppedItem[]): AsyncGenerator<PickedFile> {
  for (const { entry, file, handle } of items) {
    const known = await handle;
    if (known && isDirectoryHandle(known)) yield* filesOfHandle(known, known.name);
    else if (entry && isDirectory(entry)) yield* filesOfFolder(entry);
    else if (file && !isSystemPath(file.name))
      yield { file, folder: '', handle: known && isFileHandle(known) ? known : undefined };
  }
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isDirectoryHandle = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';
const isFileHandle = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';

async function* filesOfHandle(
  directory: FileSystemDirectoryHandle,
  path: string,
): AsyncGenerator<PickedFile> {
  for await (const handle of directory.values()) {
    const below = `${path}/${handle.name}`;
    if (isSystemPath(below)) continue;
    if (isDirectoryHandle(handle)) yield* filesOfHandle(handle, below);
    else if (isFileHandle(handle)) yield { file: await handle.getFile(), folder: path, handle };
  }
}

async function* filesOfFolder(directory: FileSystemDirectoryEntry): AsyncGenerator<PickedFile> {
  for (const entry of await entriesOf(directory)) {
    const path = entry.fullPath.replace(/^\//, '');
    if (isSystemPath(path)) continue;
    if (isDirectory(entry)) yield* filesOfFolder(entry);
    else yield { file: await fileOf(entry), folder: path.slice(0, -entry.name.length - 1) };
  }
}

/** Browsers return up to 100 entries with each call, and an empty list at the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const fileOf = (entry: FileSystemEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    if ('file' in entry && typeof entry.file === 'function') entry.file(resolve, reject);
    else reject(new TypeError(entry.name));
  });
