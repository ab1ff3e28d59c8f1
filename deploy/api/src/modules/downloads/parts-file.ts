import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExportDraft } from '../../media-store/media-objects.ts';

/** Name of the file with what was made for a download: metadata of copies, rendered sizes, captions. */
export const partsKey = (downloadId: string): string => `${downloadId}.parts`;

const BUFFER_BYTES = 1024 * 1024;

/** The parts file of a download while it is prepared: created with the first bytes. */
export interface PartsFile {
  /** Bytes so far. */
  readonly size: number;
  append(bytes: Uint8Array): Promise<void>;
  /** Appends a range of another file. */
  appendFrom(path: string, from: number, to: number): Promise<void>;
  /** Resolves when everything is on disk: then rows may refer to it. */
  sync(): Promise<void>;
  /** The same, and it is the export of the download. */
  publish(): Promise<void>;
  close(): Promise<void>;
}

/** @param valid bytes that rows refer to; what a killed job wrote behind them is written again */
export function openPartsFile(draft: ExportDraft, valid: number): PartsFile {
  const { path } = draft;
  let file: FileHandle | undefined;
  let [size, synced] = [valid, valid];
  const opened = async (): Promise<FileHandle> => {
    if (file) return file;
    await mkdir(dirname(path), { recursive: true });
    file = await open(path, valid === 0 ? 'w' : 'r+', 0o600);
    await file.truncate(valid);
    return file;
  };
  const append = async (bytes: Uint8Array): Promise<void> => {
    const into = await opened();
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await into.write(bytes, done, bytes.length - done, size);
      done += bytesWritten;
      size += bytesWritten;
    }
  };
  const sync = async (): Promise<void> => {
    if (synced === size) return;
    await file?.sync();
    synced = size;
  };
  return {
    get size() {
      return size;
    },
    append,
    async appendFrom(source, from, to) {
      const other = await open(source, 'r');
      try {
        const buffer = Buffer.allocUnsafe(Math.min(BUFFER_BYTES, to - from));
        for (let at = from; at < to; ) {
          const { bytesRead } = await other.read(buffer, 0, Math.min(buffer.length, to - at), at);
          if (bytesRead === 0) throw new Error('a file is shorter than its parts');
          await append(buffer.subarray(0, bytesRead));
          at += bytesRead;
        }
      } finally {
        await other.close();
      }
    },
    sync,
    async publish() {
      await sync();
      if (size > 0) await draft.publish();
    },
    close: async () => file?.close(),
  };
}
