import { createCRC32, createSHA256 } from 'hash-wasm';
import { type FileMetadata, readMetadata } from './read-metadata.ts';

const KIB = 1024;
/** What is read of a file for its metadata: the rest is only hashed. */
const HEAD_BYTES = 256 * KIB;
const TAIL_BYTES = 64 * KIB;
const SLICE_BYTES = 4 * 1024 * KIB;
/** A file with metadata at its end is assembled with an empty middle, up to this size. */
const MOST_SPARSE_BYTES = 64 * 1024 * KIB;

export interface FileReading extends FileMetadata {
  /** First bytes, by which the type is recognised. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** Last bytes, by which an incomplete file is recognised. */
  readonly tail: Uint8Array<ArrayBuffer>;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Bytes of the head that are returned: enough for every signature. */
const SIGNATURE_BYTES = 4 * KIB;

/** The content does not have the checksum that its ZIP has for it. */
export class DamagedEntry extends Error {}

/**
 * Reads a file: its metadata from head and tail, its hash in steps. No more than a slice is in memory.
 * @param crc32 of an entry of a ZIP, which has to match
 */
export async function readFile(file: Blob, crc32?: number, isAborted = () => false): Promise<FileReading> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const tail = await file.slice(Math.max(0, file.size - TAIL_BYTES)).arrayBuffer();
  const metadata = readMetadata(sparse(file.size, head, tail));
  const sha256 = await hashOf(file, crc32, isAborted);
  return {
    ...metadata,
    head: new Uint8Array(head.slice(0, SIGNATURE_BYTES)),
    tail: new Uint8Array(tail),
    sha256,
  };
}

function sparse(size: number, head: ArrayBuffer, tail: ArrayBuffer): ArrayBuffer {
  if (size <= head.byteLength || size > MOST_SPARSE_BYTES) return head;
  const bytes = new Uint8Array(size);
  bytes.set(new Uint8Array(head));
  bytes.set(new Uint8Array(tail), size - tail.byteLength);
  return bytes.buffer;
}

async function hashOf(file: Blob, crc32: number | undefined, isAborted: () => boolean): Promise<string> {
  const hash = await createSHA256();
  const checksum = crc32 === undefined ? undefined : await createCRC32();
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    if (isAborted()) throw new DOMException('', 'AbortError');
    const slice = new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
    hash.update(slice);
    checksum?.update(slice);
  }
  if (checksum && Number.parseInt(checksum.digest(), 16) !== crc32) throw new DamagedEntry();
  return hash.digest();
}
