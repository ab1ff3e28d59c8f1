/** Formats that are known by name and not accepted yet, as shown to users. */
const NAMES_BY_EXTENSION: Readonly<Record<string, string>> = {
  ...named('HEIC画像', 'heic heif hif'),
  ...named('RAW画像', '3fr arw cr2 cr3 crw dcr dng erf fff iiq kdc mef mos mrw nef nrw orf pef raf raw rw2'),
  ...named('RAW画像', 'rwl sr2 srf srw x3f'),
  ...named('QuickTime動画（MOV）', 'mov qt'),
  ...named('Ogg動画（OGV）', 'ogv ogx'),
  ...named('Matroska動画（MKV）', 'mkv'),
  ...named('AVI動画', 'avi'),
  ...named('MPEG動画', 'mpg mpeg m2ts mts'),
  ...named('GIF画像', 'gif'),
  ...named('BMP画像', 'bmp'),
  ...named('JPEG 2000画像', 'jp2 j2k jpx jpf'),
  ...named('JPEG XL画像', 'jxl'),
  ...named('Photoshop形式の画像', 'psd psb'),
  ...named('EPS画像', 'eps'),
  ...named('SVG画像', 'svg svgz'),
  ...named('PDF', 'pdf'),
  ...named('AAC音声（M4A）', 'm4a m4b'),
  ...named('FLAC音声', 'flac'),
  ...named('AIFF音声', 'aif aiff aifc'),
};

function named(name: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [`.${extension}`, name]));
}

export const nameOfExtension = (extension: string): string | undefined =>
  Object.hasOwn(NAMES_BY_EXTENSION, extension) ? NAMES_BY_EXTENSION[extension] : undefined;

const nameOf = (extension: string): string => nameOfExtension(`.${extension}`) ?? '';

/** Names by the first bytes. */
const STARTS: readonly (readonly [start: string, extension: string])[] = [
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
  ['8BPS', 'psd'],
  ['%!PS', 'eps'],
  ['\xc5\xd0\xd3\xc6', 'eps'],
  ['%PDF', 'pdf'],
  ['fLaC', 'flac'],
  ['\xff\x0a', 'jxl'],
  ['\0\0\0\x0cJXL ', 'jxl'],
  ['\0\0\0\x0cjP  ', 'jp2'],
  ['\xff\x4f\xff\x51', 'jp2'],
  ['FUJIFILMCCD-RAW', 'raf'],
  ['IIU\0', 'rw2'],
  ['IIRO', 'orf'],
  ['IIRS', 'orf'],
  ['MMOR', 'orf'],
  ['FOVb', 'x3f'],
  ['\0MRM', 'mrw'],
];
/** Containers whose form shows some bytes later. */
const INSIDE: readonly (readonly [at: number, text: string, extension: string])[] = [
  [8, 'AVI ', 'avi'],
  [8, 'AIFF', 'aif'],
  [8, 'AIFC', 'aif'],
  // Films of cameras before there was a list of brands.
  ...['moov', 'mdat', 'wide', 'pnot', 'skip'].map((box) => [4, box, 'mov'] as const),
];

/** The name of a format that is not accepted, by a file's first bytes as Latin-1. */
export function nameOfContent(start: string): string | undefined {
  const known = STARTS.find(([text]) => start.startsWith(text))?.[1];
  const inside = INSIDE.find(([at, text]) => start.startsWith(text, at))?.[2];
  const extension = known ?? inside ?? brandOf(start) ?? oggOf(start) ?? matroskaOf(start);
  return extension && nameOf(extension);
}

/** Brands of the containers that are built like MP4. */
function brandOf(start: string): string | undefined {
  if (!start.startsWith('ftyp', 4)) return undefined;
  const major = start.slice(8, 12);
  const brands = start.slice(8, Math.max(12, start.charCodeAt(2) * 256 + start.charCodeAt(3)));
  if (isAvif(start)) return undefined;
  if (/^(hei|hev|mif1|msf1)/.test(major) || brands.includes('heic')) return 'heic';
  if (major === 'crx ') return 'cr3';
  if (major === 'qt  ') return 'mov';
  return /^M4[AB] /.test(major) ? 'm4a' : undefined;
}

/** An AVIF picture names its brand first, or among the compatible ones. */
export function isAvif(start: string): boolean {
  if (!start.startsWith('ftyp', 4)) return false;
  const major = start.slice(8, 12);
  if (major === 'avif' || major === 'avis') return true;
  const brands = start.slice(16, start.charCodeAt(2) * 256 + start.charCodeAt(3));
  return (major === 'mif1' || major === 'msf1') && brands.includes('avif');
}

const oggOf = (start: string): string | undefined =>
  start.startsWith('OggS') && start.includes('\x80theora') ? 'ogv' : undefined;

const matroskaOf = (start: string): string | undefined =>
  start.startsWith('\x1a\x45\xdf\xa3') && start.slice(0, 64).includes('matroska') ? 'mkv' : undefined;
