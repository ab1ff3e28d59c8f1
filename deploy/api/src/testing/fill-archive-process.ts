import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { addContents } from './content-factory.ts';
import { openToFill } from './open-to-fill.ts';
import { pressPhotographs } from './press-texts.ts';

// Fills an archive on the embedded database for measurements: photographs that share a few originals.
const [dataDir = '', count = '50000'] = process.argv.slice(2);
const ORIGINALS = 6;
const AT_ONCE = 1000;

async function storeOriginals(): Promise<string[]> {
  const media = createFileMediaStore(dataDir);
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-originals-'));
  const keys = Array.from({ length: ORIGINALS }, (_, index) => `00/${String(index).padStart(64, '0')}.jpg`);
  for (const [index, key] of keys.entries()) {
    const file = join(directory, `${index}.jpg`);
    const noise = { type: 'gaussian', mean: 110 + index * 8, sigma: 40 } as const;
    // With the size and detail of a press photograph.
    await sharp({ create: { width: 750, height: 500, channels: 3, background: '#333', noise } })
      .resize(3000, 2000)
      .jpeg({ quality: 90 })
      .toFile(file);
    await media.putOriginal(key, file);
  }
  await rm(directory, { recursive: true });
  return keys;
}

const opened = await openToFill(dataDir);
const originals = await storeOriginals();
for (let done = 0; done < Number(count); done += AT_ONCE) {
  await addContents(
    opened.db,
    pressPhotographs(Math.min(AT_ONCE, Number(count) - done), done + 1, originals),
  );
  if (done % 10_000 === 0) console.log(`${done} of ${count}`);
}
await opened.close();
