import { fileURLToPath } from 'node:url';
import { readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { addContents } from '../content-factory.ts';
import { pressPhotograph } from './press-archive.ts';

// Fills an embedded database with so many photographs of the search bench.
const [dataDir = '', count = '50000'] = process.argv.slice(2);
const AT_ONCE = 1000;

const opened = await openDatabase({
  url: undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
await prepareDatabase(opened.pool, await readMigrations(migrations));
for (let done = 0; done < Number(count); done += AT_ONCE) {
  const records = Array.from({ length: Math.min(AT_ONCE, Number(count) - done) }, (_, index) =>
    pressPhotograph(done + index + 1),
  );
  await addContents(opened.db, records);
}
await opened.close();
