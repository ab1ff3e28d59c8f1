import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { readTiffTags } from '../../renditions/picture/tiff-tags.ts';
import { boxBrand } from './box-brand.ts';
import { type FileKind, KINDS, kindOfExtension } from './file-kind.ts';
import { nameOfContent, nameOfExtension } from './unsupported-kinds.ts';

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
  const format = nameOfContent(start);
  if (format) return { unsupported: format };
  const kind = isTiff(start) ? await kindOfTiff(path, start, extension) : kindOf(start, extension);
  const claimed = kindOfExtension(extension);
  const claimedFormat = nameOfExtension(extension);
  if (kind) return !claimedFormat && agree(kind, claimed) ? { kind } : { refused: 'mismatch' };
  if (claimedFormat) return { unsupported: claimedFormat };
  return { refused: claimed ? 'mismatch' : 'unknown' };
}

/** A raw picture in the form of TIFF may be called one. */
const agree = (kind: FileKind, claimed: FileKind | undefined): boolean =>
  claimed === undefined || claimed === kind || (kind === KINDS.raw && claimed === KINDS.tiff);

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
async function kindOfTiff(path: string, start: string, extension: string): Promise<FileKind> {
  if (kindOfExtension(extension) === KINDS.raw || start.startsWith('CR', 8)) return KINDS.raw;
  const tags = await readTiffTags(path);
  const isRaw =
    tags !== undefined &&
    (tags.values(DNG_VERSION).length > 0 || tags.values(PHOTOMETRIC).some((one) => OF_SENSORS.includes(one)));
  return isRaw ? KINDS.raw : KINDS.tiff;
}

const STARTS: readonly (readonly [start: string, kind: FileKind])[] = [
  ['\xff\xd8\xff', KINDS.jpeg],
  ['\x89PNG\r\n', KINDS.png],
  ['GIF8', KINDS.gif],
  ['8BPS', KINDS.psd],
  ['%PDF', KINDS.pdf],
  ['\x1a\x45\xdf\xa3', KINDS.webm],
  ['OggS', KINDS.ogg],
  // Cameras with a form that is none of TIFF.
  ...['FUJIFILMCCD-RAW', 'IIU\0', 'IIRO', 'IIRS', 'MMOR', 'FOVb', '\0MRM'].map(
    (start) => [start, KINDS.raw] as const,
  ),
];
const OF_BRANDS = { avif: KINDS.avif, heic: KINDS.heic, raw: KINDS.raw, mov: KINDS.mov, mp4: KINDS.mp4 };

function kindOf(start: string, extension: string): FileKind | undefined {
  const known = STARTS.find(([text]) => start.startsWith(text))?.[1];
  if (known) return known;
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return KINDS.webp;
  if (start.startsWith('RIFF') && start.startsWith('WAVE', 8)) return KINDS.wav;
  const brand = boxBrand(start);
  if (brand && brand !== 'm4a') return OF_BRANDS[brand];
  return isMp3(start, extension) ? KINDS.mp3 : undefined;
}

/** A frame begins with eleven ones, as many other files do: without a tag the name has to agree. */
function isMp3(start: string, extension: string): boolean {
  if (start.startsWith('ID3')) return true;
  const isFrame = start.charCodeAt(0) === 0xff && (start.charCodeAt(1) & 0xe0) === 0xe0;
  return isFrame && KINDS.mp3.extensions.some((one) => one === extension);
}
