import { ZipRefused } from '../../model/zip/zip-entry.ts';
import { unpackEntry } from './open-zip.ts';
import { DamagedEntry, readFile } from './read-file.ts';
import type { FileSource, ReadingAnswer, ReadingProblem, ReadingRequest } from './reading-messages.ts';
import { smallPicture } from './small-picture.ts';

const contentOf = ({ file, entry }: FileSource): Promise<Blob> =>
  entry ? unpackEntry(file, entry) : Promise.resolve(file);

async function work({ id, work: kind, source }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const content = await contentOf(source);
    if (kind === 'unpack') return { id, blob: content };
    if (kind === 'picture') return { id, blob: await smallPicture(content) };
    return { id, reading: await readFile(content, source.entry?.crc32) };
  } catch (error) {
    return { id, problem: problemOf(error) };
  }
}

/** A pulled card, or a file that was changed or removed, cannot be read any more. */
function problemOf(error: unknown): ReadingProblem {
  if (error instanceof ZipRefused) return error.problem;
  return error instanceof DamagedEntry ? 'damaged' : 'gone';
}

self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  void work(data).then((answer) => self.postMessage(answer));
});
