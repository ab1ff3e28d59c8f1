import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openPglite } from '../db/pglite/open-pglite.ts';

// A separate process on an embedded database, for tests that kill it. `insert` acknowledges each row on standard output;
// `report` writes the stored rows and how often one insert is synced; `read` reads 200,000 rows in chunks and retains none.
const [mode, dataDir = ''] = process.argv.slice(2);
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

const opened = await openPglite({
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error.message),
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
await migrate(opened.pool, await readMigrations(migrations));
const insert = (key: string) =>
  opened.pool.query("insert into app_settings (key, value) values ($1, '1')", [key]);

if (mode === 'insert') {
  for (let row = 1; ; row += 1) {
    await insert(`row ${row}`);
    console.log(row);
  }
}
if (mode === 'read') {
  for (let piece = 0; piece < 200; piece += 1) {
    await opened.pool.query(
      'select n, md5(n::text), repeat(md5(n::text), 3) from generate_series($1::int, $1::int + 999) as n',
      [piece * 1000],
    );
  }
  console.log('read');
  await opened.close();
  process.exit();
}
const { rows } = await opened.pool.query("select count(*) as n from app_settings where key like 'row %'");
const before = await opened.countSyncs();
for (let row = 0; row < 20; row += 1) await insert(`more ${row}`);
console.log(JSON.stringify({ rows: rows[0].n, syncs: (await opened.countSyncs()) - before }));
await opened.close();
