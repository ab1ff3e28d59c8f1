import { addContents } from './content-factory.ts';
import { openToFill } from './open-to-fill.ts';
import { pressPhotographs } from './press-texts.ts';

// Fills the archive of a stopped installation for measurements in the browser: additional photographs that share the existing
// renditions.
const [dataDir = '', count = '100000'] = process.argv.slice(2);
const AT_ONCE = 1000;

const opened = await openToFill(dataDir);
const pictures = await opened.db
  .selectFrom('contents')
  .select([
    'original_key',
    'thumb_small_key',
    'thumb_large_key',
    'preview_key',
    'unmarked_small_key',
    'unmarked_large_key',
    'unmarked_preview_key',
    'aspect_ratio',
    'width',
    'height',
  ])
  .where('state', '=', 'ready')
  .where('visibility', '=', '1')
  .where('content_type', '=', '0')
  .orderBy('content_id')
  .execute();
for (let done = 0; done < Number(count); done += AT_ONCE) {
  const photographs = pressPhotographs(Math.min(AT_ONCE, Number(count) - done), done + 1, ['']);
  const traits = photographs.map((one, index) => ({ ...one, ...pictures[(done + index) % pictures.length] }));
  await addContents(opened.db, traits);
  if (done % 10_000 === 0) console.log(`${done} of ${count}`);
}
await opened.close();
