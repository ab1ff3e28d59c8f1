import { openPlainFile } from '../../watched-folder/open-plain-file.ts';
import type { SeenFile } from '../../watched-folder/source-files.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Some cameras and programs pad the end, or write a second picture or a film behind it. */
const TAIL = 64 * 1024;

/**
 * Whether a picture ends as its format does; others than JPEG are judged by the ingest. A file that cannot be opened or read yet
 * does not, nor does what has taken its place since it was listed.
 */
export async function isCompletePicture({ path }: Pick<SeenFile, 'path'>): Promise<boolean> {
  const handle = await openPlainFile(path).catch(() => undefined);
  if (!handle) return false;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return false;
    const start = await handle.read(Buffer.alloc(3), 0, 3, 0);
    if (!start.buffer.equals(JPEG)) return true;
    const length = Math.min(TAIL, found.size);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, found.size - length);
    return buffer.includes(END_OF_IMAGE);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
