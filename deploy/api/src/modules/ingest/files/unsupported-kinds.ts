import { boxBrand } from './box-brand.ts';

/** Formats that are known by name and not accepted yet, as shown to users. */
const NAMES_BY_EXTENSION: Readonly<Record<string, string>> = {
  ...named('Ogg動画（OGV）', 'ogv ogx'),
  ...named('Matroska動画（MKV）', 'mkv'),
  ...named('AVI動画', 'avi'),
  ...named('MPEG動画', 'mpg mpeg m2ts mts'),
  ...named('BMP画像', 'bmp'),
  ...named('JPEG 2000画像', 'jp2 j2k jpx jpf'),
  ...named('JPEG XL画像', 'jxl'),
  ...named('EPS画像', 'eps'),
  ...named('SVG画像', 'svg svgz'),
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
  ['BM', 'bmp'],
  ['%!PS', 'eps'],
  ['\xc5\xd0\xd3\xc6', 'eps'],
  ['fLaC', 'flac'],
  ['\xff\x0a', 'jxl'],
  ['\0\0\0\x0cJXL ', 'jxl'],
  ['\0\0\0\x0cjP  ', 'jp2'],
  ['\xff\x4f\xff\x51', 'jp2'],
];
/** Containers whose form shows some bytes later. */
const INSIDE: readonly (readonly [at: number, text: string, extension: string])[] = [
  [8, 'AVI ', 'avi'],
  [8, 'AIFF', 'aif'],
  [8, 'AIFC', 'aif'],
];

/** The name of a format that is not accepted, by a file's first bytes as Latin-1. */
export function nameOfContent(start: string): string | undefined {
  const known = STARTS.find(([text]) => start.startsWith(text))?.[1];
  const inside = INSIDE.find(([at, text]) => start.startsWith(text, at))?.[2];
  const extension = known ?? inside ?? soundOf(start) ?? oggOf(start) ?? matroskaOf(start);
  return extension && nameOf(extension);
}

const soundOf = (start: string): string | undefined => (boxBrand(start) === 'm4a' ? 'm4a' : undefined);

const oggOf = (start: string): string | undefined =>
  start.startsWith('OggS') && start.includes('\x80theora') ? 'ogv' : undefined;

const matroskaOf = (start: string): string | undefined =>
  start.startsWith('\x1a\x45\xdf\xa3') && start.slice(0, 64).includes('matroska') ? 'mkv' : undefined;
