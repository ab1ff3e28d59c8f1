import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { readTiffTags } from '../../renditions/picture/tiff-tags.ts';
import { type FileKind, KINDS, kindOfExtension } from './file-kind.ts';
import { isAvif, nameOfContent, nameOfExtension } from './unsupported-kinds.ts';

export type Recognised =
  | { readonly kind: FileKind }
  /** `mismatch`: the name has the extension of another type than the content. */
  | { readonly refused: 'unknown' | 'mismatch' | 'empty' }
  /** A format that is known and not accepted yet. */
  | { readonly unsupported: string };

const START = 4096;
/** DNGVersion. */
const DNG_VERSION = 50_706;
const PHOTOMETRIC = 262;
/** A mosaic of colours as the sensor has it, and linear raw. */
const OF_SENSORS: readonly number[] = [32_803, 34_892];

/**
 * Detects a file's type by its content. Its name may have no extension, or an unknown one; the extension of another
 * known type is a contradiction.
 */
export async function recogniseFile(path: string, name: string): Promise<Recognised> {
  const extension = extname(name).toLowerCase();
  const start = await startOf(path);
  if (start === '') return { refused: 'empty' };
  const format = nameOfContent(start) ?? (await rawFormat(path, start, extension));
  if (format) return { unsupported: format };
  const kind = kindOf(start, extension);
  const claimed = kindOfExtension(extension);
  const claimedFormat = nameOfExtension(extension);
  if (kind) return (claimed ?? kind) === kind && !claimedFormat ? { kind } : { refused: 'mismatch' };
  if (claimedFormat) return { unsupported: claimedFormat };
  return { refused: claimed ? 'mismatch' : 'unknown' };
}

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(START), 0, START, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isTiff = (start: string): boolean => /^(?:II[*+]\0|MM\0[*+])/.test(start);

/** Most cameras write their raw pictures as TIFF. */
async function rawFormat(path: string, start: string, extension: string): Promise<string | undefined> {
  if (!isTiff(start)) return undefined;
  const byName = nameOfExtension(extension);
  if (byName || start.startsWith('CR', 8)) return byName ?? nameOfExtension('.cr2');
  const tags = await readTiffTags(path);
  if (!tags) return undefined;
  const isRaw =
    tags.values(DNG_VERSION).length > 0 || tags.values(PHOTOMETRIC).some((one) => OF_SENSORS.includes(one));
  return isRaw ? nameOfExtension('.dng') : undefined;
}

function kindOf(start: string, extension: string): FileKind | undefined {
  if (start.startsWith('\xff\xd8\xff')) return KINDS.jpeg;
  if (start.startsWith('\x89PNG\r\n')) return KINDS.png;
  if (isTiff(start)) return KINDS.tiff;
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return KINDS.webp;
  if (start.startsWith('RIFF') && start.startsWith('WAVE', 8)) return KINDS.wav;
  if (start.startsWith('\x1a\x45\xdf\xa3')) return KINDS.webm;
  if (isAvif(start)) return KINDS.avif;
  if (start.startsWith('ftyp', 4)) return KINDS.mp4;
  if (start.startsWith('OggS')) return KINDS.ogg;
  return isMp3(start, extension) ? KINDS.mp3 : undefined;
}

/** A frame begins with eleven ones, as many other files do: without a tag the name has to agree. */
function isMp3(start: string, extension: string): boolean {
  if (start.startsWith('ID3')) return true;
  const isFrame = start.charCodeAt(0) === 0xff && (start.charCodeAt(1) & 0xe0) === 0xe0;
  return isFrame && KINDS.mp3.extensions.some((one) => one === extension);
}
