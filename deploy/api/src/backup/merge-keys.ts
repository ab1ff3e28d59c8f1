import { basename } from 'node:path';
import { mergeRings, parseRing, RING_NAMES, RINGS, ringText } from '@newsphoto/keys';

export interface SmallFile {
  readonly path: string;
  readonly content: Buffer;
}

/**
 * Files of a backup, with the keys of rings that changed while its database was read: those from before, and those from after.
 * Rows of that time may need either.
 */
export function mergeKeys(before: readonly SmallFile[], after: readonly SmallFile[]): SmallFile[] {
  const known = new Map(before.map((file) => [file.path, file]));
  for (const file of after.filter(isRing)) {
    const earlier = known.get(file.path);
    known.set(file.path, earlier ? merged(earlier, file) : file);
  }
  return [...known.values()];
}

const isRing = ({ path }: SmallFile): boolean =>
  path.startsWith('keys/') && RING_NAMES.some((name) => RINGS[name].file === basename(path));

function merged(earlier: SmallFile, later: SmallFile): SmallFile {
  if (earlier.content.equals(later.content)) return earlier;
  const [first, last] = [earlier, later].map(({ path, content }) =>
    parseRing(content, { file: path, made: new Date() }),
  );
  return { path: later.path, content: Buffer.from(ringText(mergeRings(first ?? [], last ?? []))) };
}
