/** What a line of a report must not contain: controls, and marks that turn the direction of the text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The text of a file's name. Names have no declared character set: UTF-8, else Windows-31J (as old Japanese systems and
 * archives write them), else one replacement character for each byte that is neither.
 */
export function textOfName(bytes: Buffer): string {
  const text = decoded('utf-8', bytes) ?? decoded('shift_jis', bytes) ?? bytes.toString('utf8');
  return text.normalize('NFC');
}

/** A name as a line of a report shows it: `a\x0ab.jpg`. */
export function escapedName(name: string): string {
  return name.replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** A name as it is stored, and later offered for downloads. */
export const storedName = (name: string): string => name.replace(UNPRINTABLE, '_');

/** True if the programs that read files get this path as it is: they read their arguments line by line, in UTF-8. */
export function isPlainPath(path: Buffer): boolean {
  const text = decoded('utf-8', path);
  return text !== undefined && text.search(UNPRINTABLE) < 0 && text === text.trim();
}

function decoded(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
