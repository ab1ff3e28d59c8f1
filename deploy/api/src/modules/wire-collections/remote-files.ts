/** A file as a server lists it. */
export interface RemoteFile {
  readonly name: string;
  readonly size: number;
  /** As the server states it; with MLSD exact, of a list in the style of Unix by the minute, later by the day. */
  readonly modified: string;
}

const LONGEST_NAME_BYTES = 200;
/** A name here is one file in one folder, which the watched folder reads. U+FFFD: the server's name is not UTF-8. */
const UNUSABLE = /[/\\:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]|^[.~\s]|[.\s]$/u;
/** As in `watched-folder/source-files.ts`: their senders are still writing them. */
const UNFINISHED =
  /\.(tmp|temp|part|partial|filepart|crdownload|uploading|!ut)$|^Thumbs\.db$|^desktop\.ini$/i;

export const isUsableName = (name: string): boolean =>
  name !== '' && !UNUSABLE.test(name) && Buffer.byteLength(name) <= LONGEST_NAME_BYTES;

export const isUnfinishedName = (name: string): boolean => UNFINISHED.test(name) || name.startsWith('.');

/** Whether a name matches a pattern with `*` and `?`; takes time in proportion to both lengths, whatever they are. */
export function matchesPattern(name: string, pattern: string): boolean {
  const [text, parts] = [[...name.toLowerCase()], [...pattern.toLowerCase()]];
  let [at, part, star, from] = [0, 0, -1, 0];
  while (at < text.length) {
    if (parts[part] === '*') {
      [star, from] = [part, at];
      part += 1;
    } else if (parts[part] === '?' || parts[part] === text[at]) {
      at += 1;
      part += 1;
    } else if (star >= 0) {
      part = star + 1;
      from += 1;
      at = from;
    } else return false;
  }
  return parts.slice(part).every((one) => one === '*');
}

/** A list in the style of Unix shows the time of day of recent files, and the year of older ones. */
const hasTime = (modified: string): boolean => modified.includes(':');
const dayOf = (modified: string): string => modified.split(/\s+/).slice(0, 2).join(' ');

/** Whether a server lists a file as it did when it was collected. */
export function isSameFile(one: RemoteFile, other: RemoteFile): boolean {
  if (one.size !== other.size) return false;
  if (one.modified === other.modified) return true;
  const hasAged = hasTime(one.modified) !== hasTime(other.modified);
  return hasAged && dayOf(one.modified) === dayOf(other.modified);
}
