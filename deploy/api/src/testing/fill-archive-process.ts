import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { addContents } from './content-factory.ts';
import { pressPhotographs } from './press-texts.ts';

// Fills an archive on the embedded database for measurements: so many photographs, which share a few originals.
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
    // As large as a press photograph, and as busy.
    await sharp({ create: { width: 750, height: 500, channels: 3, background: '#333', noise } })
      .resize(3000, 2000)
      .jpeg({ quality: 90 })
      .toFile(file);
    await media.putOriginal(key, file);
  }
  await rm(directory, { recursive: true });
  return keys;
}

const opened = await openDatabase({
  url: undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
await prepareDatabase(
  opened.pool,
  await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))),
);
const originals = await storeOriginals();
for (let done = 0; done < Number(count); done += AT_ONCE) {
  await addContents(
    opened.db,
    pressPhotographs(Math.min(AT_ONCE, Number(count) - done), done + 1, originals),
  );
  if (done % 10_000 === 0) console.log(`${done} of ${count}`);
}
await opened.close();
