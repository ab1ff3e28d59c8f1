import { type FileHandle, open } from 'node:fs/promises';
import { isSystemError } from '../../errors/system-error.ts';

const TAIL = 65_536;
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** The type of a box: `mdat`, `©nam`. */
const BOX = /^[\x20-\x7e\xa9]{4}$/;
const END_OF_PAGE_HEADER = 27;

interface Source {
  readonly size: number;
  read(at: number, length: number): Promise<Buffer>;
}

/**
 * False if a film or sound ends before its container's end. If that cannot be checked (a stream of unknown length) it counts
 * as complete.
 */
export async function isCompleteRecording(path: string, mimeType: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const source = await sourceOf(handle);
    if (mimeType === 'video/webm') return await isCompleteWebm(source);
    if (mimeType === 'video/mp4' || mimeType === 'video/quicktime')
      return await areBoxesComplete(source, 'moov');
    if (mimeType === 'image/heic') return await areBoxesComplete(source, 'meta');
    if (mimeType === 'audio/wav') return (await source.read(4, 4)).readUInt32LE(0) + 8 <= source.size + 1;
    if (mimeType === 'audio/ogg') return await isCompleteOgg(source);
    return await isCompleteMp3(source);
  } catch (error) {
    // Reading past the end of the file.
    if (isSystemError(error, 'ERR_OUT_OF_RANGE') || isSystemError(error, 'ERR_BUFFER_OUT_OF_BOUNDS'))
      return false;
    throw error;
  } finally {
    await handle.close();
  }
}

async function sourceOf(handle: FileHandle): Promise<Source> {
  return {
    size: (await handle.stat()).size,
    read: async (at, length) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** Two elements: the EBML header, and the segment with everything else. */
async function isCompleteWebm({ size, read }: Source): Promise<boolean> {
  const head = await read(0, 64);
  if (head.readUInt32BE(0) !== EBML) return false;
  const header = variableInteger(head, 4);
  const at = 4 + header.length + header.value;
  if (at > head.length || head.readUInt32BE(at) !== SEGMENT) return false;
  const segment = variableInteger(head, at + 4);
  return segment.isUnknown || at + 4 + segment.length + segment.value <= size;
}

/** EBML writes a number's length as leading zeros; all ones mean unknown. */
function variableInteger(bytes: Buffer, at: number) {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > 8) return { length: 1, value: Number.POSITIVE_INFINITY, isUnknown: false };
  let value = bytes.readUInt8(at) & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { length, value, isUnknown };
}

/**
 * Boxes one after the other to the end, the index among them. What follows the last box and is none, as padding that a transfer
 * added, is no damage.
 */
async function areBoxesComplete({ size, read }: Source, index: 'moov' | 'meta'): Promise<boolean> {
  let hasIndex = false;
  let hasMedia = false;
  for (let at = 0; at < size; ) {
    const head = await read(at, 16);
    const type = head.toString('latin1', 4, 8);
    if (!BOX.test(type)) return hasIndex && hasMedia;
    const short = head.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    hasIndex ||= type === index;
    hasMedia ||= type === 'mdat';
    if (length < 8 || at + length > size) return false;
    at += length;
  }
  return hasIndex;
}

/** The last page is complete. */
async function isCompleteOgg({ size, read }: Source): Promise<boolean> {
  const tail = await read(Math.max(0, size - TAIL), TAIL);
  const page = tail.lastIndexOf('OggS');
  if (page < 0) return false;
  const segments = tail.readUInt8(page + END_OF_PAGE_HEADER - 1);
  let end = page + END_OF_PAGE_HEADER + segments;
  for (let at = 0; at < segments; at += 1) end += tail.readUInt8(page + END_OF_PAGE_HEADER + at);
  return end <= tail.length;
}

/** If an encoder recorded how many bytes of sound follow, they exist. */
async function isCompleteMp3({ size, read }: Source): Promise<boolean> {
  const id3 = await read(0, 10);
  const tagged = id3.toString('latin1', 0, 3) === 'ID3';
  const skipped = tagged
    ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (id3.readUInt8(at) & 127), 0)
    : 0;
  const frame = await read(skipped, 256);
  if (frame.length < 4) return false;
  const mark = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  const flags = mark < 0 ? 0 : frame.readUInt32BE(mark + 4);
  if ((flags & 2) === 0) return true;
  return skipped + frame.readUInt32BE(mark + 8 + (flags & 1) * 4) <= size;
}
