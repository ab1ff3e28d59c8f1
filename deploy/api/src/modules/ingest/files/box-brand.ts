/** What a container of boxes (ISO base media) holds, by its brands. */
export type BoxBrand = 'avif' | 'heic' | 'raw' | 'mov' | 'm4a' | 'mp4';

/** Films of cameras before there was a list of brands. */
const OLD_FILM = /^(?:moov|mdat|wide|pnot|skip)$/;

/** By a file's first bytes as Latin-1; undefined for other files. */
export function boxBrand(start: string): BoxBrand | undefined {
  if (OLD_FILM.test(start.slice(4, 8))) return 'mov';
  if (!start.startsWith('ftyp', 4)) return undefined;
  const major = start.slice(8, 12);
  const others = start.slice(16, Math.max(16, start.charCodeAt(2) * 256 + start.charCodeAt(3)));
  const isPicture = /^(?:mif1|msf1)$/.test(major);
  // A picture names its format first, or among the compatible ones.
  if (/^avi[fs]$/.test(major) || (isPicture && others.includes('avif'))) return 'avif';
  if (isPicture || /^he[iv]/.test(major) || others.includes('heic')) return 'heic';
  if (major === 'crx ') return 'raw';
  if (major === 'qt  ') return 'mov';
  return /^M4[AB] /.test(major) ? 'm4a' : 'mp4';
}
