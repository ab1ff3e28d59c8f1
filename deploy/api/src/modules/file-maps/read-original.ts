import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type FileMap, Unmapped } from './file-map.ts';
import { type FormatReader, mapStream } from './map-stream.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { planTiff } from './read-tiff.ts';

const CHUNK = 262_144;

type OpenReader = (handle: FileHandle) => FormatReader | Promise<FormatReader>;
const READERS: Readonly<Record<string, OpenReader>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/tiff': planTiff,
};

/** Hash and structure of a file, by reading it once, piece by piece. */
export async function readOriginal(
  path: string,
  mimeType: string,
): Promise<{ readonly sha256: string; readonly fileMap: FileMap }> {
  const handle = await open(path, 'r');
  try {
    const mapper = await mapperOf(handle, mimeType);
    const hash = createHash('sha256');
    const chunks = handle.createReadStream({ start: 0, highWaterMark: CHUNK, autoClose: false });
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      mapper.add(chunk);
    }
    return { sha256: hash.digest('hex'), fileMap: mapper.end() };
  } finally {
    await handle.close();
  }
}

async function mapperOf(handle: FileHandle, mimeType: string) {
  try {
    const openReader = READERS[mimeType];
    if (!openReader) throw new Unmapped('format');
    return mapStream(await openReader(handle));
  } catch (error) {
    if (!(error instanceof Unmapped)) throw error;
    const { reason } = error;
    return { add: () => undefined, end: (): FileMap => ({ reason }) };
  }
}
