import type { ZipProblem } from './zip-entry.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const SHIFT_JIS = new TextDecoder('shift_jis', { fatal: true });
const LATIN = new TextDecoder('latin1');

/**
 * The name of an entry. Many programs write UTF-8 without its flag, and Windows wrote Shift_JIS: what is no valid UTF-8 is
 * tried as that.
 */
export function entryName(bytes: Uint8Array): string {
  for (const decoder of [UTF_8, SHIFT_JIS]) {
    try {
      return decoder.decode(bytes);
    } catch {
      // Another encoding.
    }
  }
  return LATIN.decode(bytes);
}

/** `¥` is the second byte of some characters in Shift_JIS: names are decoded before separators are read. */
export const composedPath = (name: string): string => name.normalize('NFC').replaceAll('\\', '/');

const ARCHIVE = /\.(?:zip|rar|7z|tar|t?gz|tbz2?|bz2|xz|zst|lzh|cab|jar|iso|dmg)$/i;

/** What is wrong with the path of an entry; undefined: it is taken. */
export function pathProblem(path: string): ZipProblem | undefined {
  const parts = path.split('/');
  const isOutside =
    path.startsWith('/') || /^[a-z]:/i.test(path) || parts.includes('..') || path.includes('\0');
  if (isOutside) return 'path';
  return ARCHIVE.test(path) ? 'nested' : undefined;
}

/** Files that systems add, which are no photographs. */
const isOfSystem = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r?)$/i.test(name);

/** Files and folders of macOS, Windows and cameras' directories. */
const SYSTEM_FOLDER = /^(?:__MACOSX|\$RECYCLE\.BIN|System Volume Information|lost\+found|\.(?!\.$).+)$/i;

/** Neither shown nor refused: no user put it there. */
export function isSystemPath(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return isOfSystem(name) || parts.some((folder) => SYSTEM_FOLDER.test(folder));
}
