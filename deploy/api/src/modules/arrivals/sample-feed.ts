import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';

const SETTING = 'sampleFeed';

const SOURCES = [
  { folder: 'photo-desk', name: '写真部', desk: '写真', defaults: { source: ['写真部'] } },
  { folder: 'branch-osaka', name: '大阪支社', desk: '写真', defaults: { city: ['大阪市'] } },
  { folder: 'stringers', name: '契約カメラマン', desk: '企画', defaults: {} },
] as const;

/** Photographs of the sample that arrive; of each third one a second frame arrives too. */
const PHOTOGRAPHS = 12;
const PIXELS = 1600;
const FIRST_NUMBER = 4101;

/**
 * Writes photographs of the sample archive into the folders of sample sources, once, so that a new user sees a monitor at work. They
 * are smaller copies: the archive has the files themselves already. Returns how many.
 */
export async function feedSample(db: Database, sampleDir: string, feedDir: string): Promise<number> {
  const done = await db
    .selectFrom('app_settings')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (done) return 0;
  for (const { defaults, ...source } of SOURCES)
    await db
      .insertInto('feed_sources')
      .values({ ...source, defaults: JSON.stringify(defaults) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const names = (await readdir(sampleDir)).filter((name) => /^photo.*\.jpe?g$/i.test(name)).sort();
  const step = Math.max(1, Math.floor(names.length / PHOTOGRAPHS));
  const chosen = names.filter((_, index) => index % step === 0).slice(0, PHOTOGRAPHS);
  let number = FIRST_NUMBER;
  for (const [index, name] of chosen.entries()) {
    const { folder } = SOURCES[index % SOURCES.length] ?? SOURCES[0];
    const target = join(feedDir, folder);
    await mkdir(target, { recursive: true });
    for (const quality of index % 3 === 0 ? [88, 80] : [88]) {
      const file = `DSC_${number}.jpg`;
      await writeCopy(join(sampleDir, name), join(target, `.${file}`), quality);
      // Complete at once, as a careful sender does it.
      await rename(join(target, `.${file}`), join(target, file));
      number += 1;
    }
  }
  await db.insertInto('app_settings').values({ key: SETTING, value: '{}' }).execute();
  return number - FIRST_NUMBER;
}

async function writeCopy(from: string, to: string, quality: number): Promise<void> {
  await sharp(from)
    .resize(PIXELS, PIXELS, { fit: 'inside', withoutEnlargement: true })
    .keepMetadata()
    .jpeg({ quality })
    .toFile(to);
}
