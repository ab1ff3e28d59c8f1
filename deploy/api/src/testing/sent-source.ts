import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { RemoteOptions, SendProgress, SentFile, SentSource } from '../file-transfer/remote-session.ts';

const CHUNK = 64 * 1024;

export const sourceOf = (bytes: Buffer): SentSource => ({
  size: bytes.length,
  crc32: crc32(bytes),
  open: (from) => Readable.from(chunksOf(bytes, from)),
});

/** It fails in the middle. */
export const brokenSource = (bytes: Buffer): SentSource => ({
  ...sourceOf(bytes),
  open: (from) =>
    Readable.from(
      (function* () {
        yield bytes.subarray(from, bytes.length / 2);
        throw new Error('the disk is broken');
      })(),
    ),
});

function* chunksOf(bytes: Buffer, from: number): Generator<Buffer> {
  for (let at = from; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

export const sentFile = (name: string, bytes: Buffer, changes: Partial<SentFile> = {}): SentFile => ({
  ...{ source: sourceOf(bytes), name, partName: `${name}.k3f9.part`, renamingTo: '' },
  ...({ conflict: 'number', verification: 'size' } as const),
  ...changes,
});

export const UNSEEN: SendProgress = { onBytes: () => undefined, onRenaming: async () => undefined };

export const LOCAL_OPTIONS: RemoteOptions = { silenceMs: 4000, allowsLocal: true, allowsPrivate: true };
