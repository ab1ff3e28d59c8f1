import { composed } from '../desk/edit-values.ts';
import type { MessageCode } from '../messages/format.ts';

/** Signs of V-028, with those that Windows refuses: a colon would hide a file. */
const SIGNS = '[\\\\{}^%`\\[\\]"\'<>~#|/:*?]';
/** Controls, marks of direction, invisible characters, lone surrogates. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]';
const REFUSED = new RegExp(`${SIGNS}|${UNSEEN}`, 'gu');
/** A variation selector behind an ideograph chooses its form; the name may have it. */
const VARIANT = /(\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;
const ENDS = /^\.|[. ]$|^[\s\u3000]*$/u;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;
const MOST_DEPTH = 32;
const MOST_PATH = 1_000;

/** A name as it is stored and compared. */
export const uploadName = (name: string): string => composed(name);

/**
 * Why a name is refused; undefined: it is accepted.
 * @param most characters: `fileNameCharacters`
 */
export function nameProblem(name: string, most: number): MessageCode | undefined {
  const composedName = uploadName(name);
  if (isUnsafe(composedName)) return 'E1060';
  return [...composedName].length > most ? 'E1059' : undefined;
}

const isUnsafe = (name: string): boolean =>
  name.replace(VARIANT, '$1').search(REFUSED) >= 0 || ENDS.test(name) || DEVICE.test(name);

/** An accepted name for a refused one; an accepted one stays as it is. */
export function proposedName(name: string, most: number): string {
  const composedName = uploadName(name);
  if (nameProblem(composedName, most) === undefined) return composedName;
  const plain = composedName.replace(REFUSED, '_').replace(/^\.+/, '_').replace(ENDS, '_');
  const [, extension = ''] = /(?<=.)(\.[A-Za-z0-9]{1,5})$/u.exec(plain) ?? [];
  const stem = plain.slice(0, plain.length - extension.length);
  const fitted = (text: string) => [...text].slice(0, most - extension.length).join('') + extension;
  const cut = fitted(stem);
  return nameProblem(cut, most) === undefined ? cut : fitted(`_${stem.replace(/[. ]/g, '_')}`);
}

/** Folders of a file below what was dropped, from the top; undefined where the path leads out of it. */
export function folderParts(path: string): readonly string[] | undefined {
  if (path === '') return [];
  const parts = uploadName(path).split('/');
  if (path.length > MOST_PATH || parts.length > MOST_DEPTH || parts.some(isUnsafe)) return undefined;
  return parts;
}
