import { crc32 } from 'node:zlib';
import { type FileMap, Unmapped, type UnmappedReason } from './file-map.ts';
import { createSegmentList, type Part } from './segment-list.ts';

/**
 * What a reader of a format does next with the bytes that follow: get some of them, pass some, pass the entropy-coded data of a
 * JPEG up to its next marker, or state what everything since the last such statement is.
 */
export type Step =
  | { readonly read: number }
  | { readonly pass: number }
  | { readonly scan: true }
  | { readonly part: Part };

/** Reads a format step by step. It gets the bytes of `read`, and ends where only bytes follow that belong to no segment. */
export type FormatReader = Generator<Step, void, Buffer>;

const NO_BYTES = Buffer.alloc(0);

export interface StreamMapper {
  add(chunk: Buffer): void;
  end(): FileMap;
}

/** Maps a file while its bytes pass: at most one chunk and the segments are in memory. */
export function mapStream(reader: FormatReader): StreamMapper {
  const list = createSegmentList();
  let reason: UnmappedReason | undefined;
  let step: Step | undefined;
  let unread: Buffer = NO_BYTES;
  /** Bytes that the current step still passes. */
  let left = 0;
  let sum = { crc32: 0, length: 0 };

  const next = (answer: Buffer): void => {
    step = reader.next(answer).value ?? undefined;
    left = step && 'pass' in step ? step.pass : 0;
  };
  const take = (length: number): Buffer => {
    const bytes = unread.subarray(0, length);
    sum = { crc32: crc32(bytes, sum.crc32), length: sum.length + length };
    unread = unread.subarray(length);
    return bytes;
  };
  const close = (part: Part): void => {
    list.add(part, sum);
    sum = { crc32: 0, length: 0 };
  };
  /** False if it needs more bytes. */
  const advance = (current: Step): boolean => {
    if ('part' in current) close(current.part);
    else if ('read' in current) {
      if (unread.length < current.read) return false;
      next(take(current.read));
      return true;
    } else if ('pass' in current) {
      left -= take(Math.min(left, unread.length)).length;
      if (left > 0) return false;
    } else {
      take(lengthOfScan(unread));
      if (unread.length < 2) return false;
    }
    next(NO_BYTES);
    return true;
  };
  const safely = (work: () => void): void => {
    try {
      if (reason === undefined) work();
    } catch (error) {
      if (!(error instanceof Unmapped)) throw error;
      reason = error.reason;
    }
  };
  safely(() => next(NO_BYTES));
  return {
    add: (chunk) =>
      safely(() => {
        unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk;
        while (step !== undefined && advance(step));
        if (step === undefined) take(unread.length);
      }),
    end() {
      safely(() => {
        if (step !== undefined) throw new Unmapped('incomplete');
        if (sum.length > 0) close({ kind: 'trailer' });
      });
      return reason === undefined ? list.map() : { reason };
    },
  };
}

/** Bytes up to the next marker that is none of a scan's; a last 0xFF may begin one. */
function lengthOfScan(bytes: Buffer): number {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    const isOfScan = code === 0 || code === 0xff || (code !== undefined && (code & 0xf8) === 0xd0);
    if (!isOfScan) return at;
  }
  return bytes.length;
}
