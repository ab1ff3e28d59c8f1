import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { OpenDatabase } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { addContents } from '../testing/content-factory.ts';
import { MIGRATIONS_DIR } from '../testing/database.ts';
import {
  type ClusterHome,
  initCluster,
  openClusterHome,
  type PostgresCluster,
} from '../testing/postgres-cluster.ts';

jest.setTimeout(60_000);

// The embedded database has no archive of its writes.
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;

let home: ClusterHome;
let root: string;
let running: PostgresCluster | undefined;
beforeAll(() => {
  home = openClusterHome();
  root = mkdtempSync(join(tmpdir(), 'newsphoto-media-'));
});
afterAll(() => {
  running?.stop();
  home.remove();
  rmSync(root, { recursive: true, force: true });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Adds a content as an ingest does: its file first, then the row that names it. */
async function add({ db }: OpenDatabase, name: string): Promise<void> {
  const [bytes, file] = [randomBytes(1000), join(root, 'incoming')];
  writeFileSync(file, bytes);
  const sha256 = hashOf(bytes);
  const originalKey = `${sha256.slice(0, 2)}/${sha256}`;
  await createFileMediaStore(join(root, 'data')).putOriginal(originalKey, file);
  await addContents(db, [{ file_name: name, sha256, original_key: originalKey }]);
}

const named = ({ pool }: OpenDatabase) =>
  pool
    .query('select file_name, sha256, original_key from contents order by content_id')
    .then(({ rows }) => rows);

/** Completes the file of the log that is being written, and waits until it is archived. */
async function archiveAll({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query('select pg_walfile_name(pg_switch_wal()) as name');
  for (;;) {
    const { rows: archived } = await pool.query(
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [rows[0].name],
    );
    if (archived[0].done) return;
    await sleep(50);
  }
}

onPostgres(
  'a base backup and the archived log restore the database to a point in time, with every file that it names',
  async () => {
    const [data, wal, copy] = [initCluster(home), home.makeFolder('wal'), join(home.directory, 'copy')];
    const archive = ['wal_level=replica', 'archive_mode=on', `archive_command=cp %p ${wal}/%f`];
    running = home.start(data, archive);
    const source = openPostgres({ url: running.url });
    await migrate(source.pool, await readMigrations(MIGRATIONS_DIR));
    await add(source, '写し前.jpg');
    const [, socket = ''] = /host=(.*)$/.exec(running.url) ?? [];
    home.run('pg_basebackup', ['-D', copy, '-h', socket, '-U', 'postgres', '-c', 'fast', '--no-sync']);
    await add(source, '写し後.jpg');
    await sleep(20);
    const { rows } = await source.pool.query('select clock_timestamp()::text as point');
    await sleep(20);
    await add(source, '指定時刻後.jpg');
    await archiveAll(source);
    await source.close();
    // The machine is lost. Its media were copied after the point: what is named is there before the row that names it.
    running.stop();
    running = undefined;
    cpSync(join(root, 'data'), join(root, 'restored'), { recursive: true });
    rmSync(join(root, 'data'), { recursive: true });

    appendFileSync(
      join(copy, 'postgresql.auto.conf'),
      `restore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${rows[0].point}'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(join(copy, 'recovery.signal'), '');
    running = home.start(copy);
    const restored = openPostgres({ url: running.url });
    try {
      while ((await restored.pool.query('select pg_is_in_recovery() as is')).rows[0].is) await sleep(50);
      const contents = await named(restored);
      expect(contents.map(({ file_name: name }) => name)).toEqual(['写し前.jpg', '写し後.jpg']);
      const media = createFileMediaStore(join(root, 'restored'));
      for (const { sha256, original_key: key } of contents)
        expect(hashOf(await media.withOriginal(key, async (path) => readFileSync(path)))).toBe(sha256);
      // It is a server like any other: writes go on.
      await add(restored, '復元後.jpg');
      expect(await named(restored)).toHaveLength(3);
    } finally {
      await restored.close();
    }
  },
);
