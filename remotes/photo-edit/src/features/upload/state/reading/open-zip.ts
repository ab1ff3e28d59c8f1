import { Inflate } from 'fflate';
import {
  directoryPlace,
  END_BYTES,
  readDirectory,
  type ZipDirectory,
} from '../../model/zip/zip-directory.ts';
import { type ZipBounds, type ZipEntry, ZipRefused } from '../../model/zip/zip-entry.ts';

const LOCAL_HEADER = 0x04034b50;
/** Of packed bytes that are unpacked in one step: a bomb becomes a thousandfold of it before it is noticed. */
const STEP_BYTES = 64 * 1024;

const bytesOf = async (blob: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(from, to).arrayBuffer());

/** The files of a ZIP: only its directory is read. */
export async function openZip(zip: Blob, bounds: ZipBounds): Promise<ZipDirectory> {
  const tailAt = Math.max(0, zip.size - END_BYTES);
  const place = directoryPlace(await bytesOf(zip, tailAt, zip.size), tailAt);
  return readDirectory(await bytesOf(zip, place.at, place.at + place.bytes), place, bounds);
}

/** The packed bytes of an entry. */
async function packedOf(zip: Blob, { headerAt, packedBytes }: ZipEntry): Promise<Blob> {
  const header = await bytesOf(zip, headerAt, headerAt + 30);
  const view = new DataView(header.buffer);
  if (header.length < 30 || view.getUint32(0, true) !== LOCAL_HEADER) throw new ZipRefused('unreadable');
  const from = headerAt + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (from + packedBytes > zip.size) throw new ZipRefused('unreadable');
  return zip.slice(from, from + packedBytes);
}

/**
 * The file of an entry. What is only stored is a part of the ZIP; the rest is unpacked in steps, and refused as soon as it is
 * longer than the directory claims.
 */
export async function unpackEntry(zip: Blob, entry: ZipEntry): Promise<Blob> {
  const packed = await packedOf(zip, entry);
  if (!entry.isDeflated) return packed;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const inflate = new Inflate((part) => {
    bytes += part.length;
    if (bytes > entry.bytes) throw new ZipRefused('ratio');
    parts.push(part.slice());
  });
  for (let at = 0; at < packed.size; at += STEP_BYTES) {
    const end = Math.min(packed.size, at + STEP_BYTES);
    const slice = await bytesOf(packed, at, end);
    try {
      inflate.push(slice, end === packed.size);
    } catch (error) {
      throw error instanceof ZipRefused ? error : new ZipRefused('unreadable');
    }
  }
  if (bytes !== entry.bytes) throw new ZipRefused('unreadable');
  return new Blob(parts);
}
