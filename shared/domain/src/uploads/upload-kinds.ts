/** What a file is by its first bytes, with its name on screens. */
export const UPLOAD_KINDS = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  heic: 'HEIC',
  tiff: 'TIFF・カメラRAW',
  raw: 'カメラRAW',
  psd: 'Photoshop',
  pdf: 'PDF',
  mp4: 'MP4',
  mov: 'QuickTime',
  webm: 'WebM',
  mp3: 'MP3',
  wav: 'WAV',
  ogg: 'Ogg',
  zip: 'ZIP',
} as const;
export type UploadKind = keyof typeof UPLOAD_KINDS;

/** Bytes that {@link uploadKindOf} needs. */
export const KIND_BYTES = 64;

const START: readonly (readonly [UploadKind, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['psd', '8BPS'],
  ['pdf', '%PDF-'],
  ['webm', '\x1a\x45\xdf\xa3'],
  ['ogg', 'OggS'],
  ['mp3', 'ID3'],
  ['zip', 'PK\x03\x04'],
  ['raw', 'FUJIFILMCCD-RAW'],
  ['raw', 'IIRO'],
  ['raw', 'IIRS'],
  ['raw', 'MMOR'],
  ['raw', 'IIU\0'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0+'],
];
const BRANDS: readonly (readonly [UploadKind, RegExp])[] = [
  ['avif', /^avi[fs]$/],
  ['heic', /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/],
  ['raw', /^crx $/],
  ['mov', /^qt {2}$/],
  ['mp4', /^.{4}$/],
];
const FIRST_BRAND = 8;
const OTHER_BRANDS = 16;

/** The kind of a file; undefined for bytes of no known kind. Whether it is accepted is decided by the archive. */
export function uploadKindOf(bytes: Uint8Array): UploadKind | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  const known = START.find(([, start]) => text.startsWith(start));
  if (known) return known[0];
  if (text.startsWith('RIFF')) return riffKind(text.slice(8, 12));
  if (text.slice(4, 8) === 'ftyp') return brandKind(text);
  return isFrameOfSound(bytes) ? 'mp3' : undefined;
}

function riffKind(form: string): UploadKind | undefined {
  if (form === 'WEBP') return 'webp';
  return form === 'WAVE' ? 'wav' : undefined;
}

/** A picture may name a general brand first, and its own among those that follow. */
function brandKind(text: string): UploadKind | undefined {
  const length = text
    .slice(0, 4)
    .split('')
    .reduce((sum, one) => sum * 256 + one.charCodeAt(0), 0);
  const brands = [text.slice(FIRST_BRAND, FIRST_BRAND + 4)];
  for (let at = OTHER_BRANDS; at + 4 <= Math.min(length, text.length); at += 4)
    brands.push(text.slice(at, at + 4));
  return BRANDS.find(([, form]) => brands.some((brand) => form.test(brand)))?.[0];
}

/** MPEG audio without a tag: eleven bits of synchronisation, a layer, a rate. */
function isFrameOfSound([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}
