import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { OpenDatabase } from '../db/database.ts';
import { type Migration, readMigrations } from '../db/migrate.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { addContents } from '../testing/content-factory.ts';
import { emptyDatabase, freshDatabase, MIGRATIONS_DIR } from '../testing/database.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import { dumpDatabase } from './database-files.ts';
import { makeBackup } from './make-backup.ts';
import { passOver, readDatabase } from './read-rows.ts';
import { requireFinishedRestore, restoreBackup } from './restore-backup.ts';

jest.setTimeout(120_000);

const root = mkdtempSync(join(tmpdir(), 'newsphoto-backup-'));
const dataDir = join(root, 'data');
const channels = join(dataDir, 'releases', 'channels');
let source: OpenDatabase;
let target: OpenDatabase;
let media: MediaStore;
let migrations: Migration[];

beforeAll(async () => {
  source = await freshDatabase();
  media = createFileMediaStore(dataDir);
  migrations = await readMigrations(MIGRATIONS_DIR);
  for (const folder of [channels, join(dataDir, 'keys')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(dataDir, 'keys', 'signing.key'), randomBytes(32));
  writeFileSync(join(dataDir, 'keys', 'ingest-door.json'), '{}');
  await addWithFiles();
  publish(1);
}, STARTUP_MS * 2);
afterAll(async () => {
  await source.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await emptyDatabase();
}, STARTUP_MS);
afterEach(async () => target.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Adds a content as an ingest does: its files first, then the rows that name them. */
async function addWithFiles(): Promise<void> {
  const bytes = randomBytes(2000);
  const sha256 = hashOf(bytes);
  const file = join(root, 'incoming');
  writeFileSync(file, bytes);
  const originalKey = `${sha256.slice(0, 2)}/${sha256}`;
  const folder = `p/${randomBytes(16).toString('hex')}`;
  await media.putOriginal(originalKey, file);
  for (const name of ['240.jpg', '480.jpg', '1280.jpg']) await media.putRendition(`${folder}/${name}`, bytes);
  await addContents(source.db, [
    {
      ...{ headline: `写真「${sha256.slice(0, 4)}」\\n\t"'`, sha256, original_key: originalKey },
      ...{
        thumb_small_key: `${folder}/240.jpg`,
        thumb_large_key: `${folder}/480.jpg`,
        preview_key: `${folder}/1280.jpg`,
      },
    },
  ]);
}

/** Adds a release as a publication does: its files first, then the channel that names it, then the journal. */
function publish(revision: number): void {
  const directory = join(dataDir, 'releases', 'releases', 'search', `1.0.${revision}`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'release.json'), randomBytes(500));
  const state = join(channels, 'production.json');
  writeFileSync(`${state}.new`, JSON.stringify({ revision }));
  renameSync(`${state}.new`, state);
  appendFileSync(join(channels, 'production.journal.jsonl'), `${JSON.stringify({ revision })}\n`);
}

const backUp = (name: string) =>
  makeBackup({ dataDir, target: join(root, name), dump: (folder) => dumpDatabase(source.pool, folder) });
const restore = (name: string, to: string) =>
  restoreBackup({
    ...{ backup: join(root, name), dataDir: join(root, to), migrations },
    openTarget: async () => ({ ...target, close: async () => undefined }),
  });
const contentsOf = (opened: OpenDatabase) => readDatabase(opened.pool, passOver);

test('the drill: a backup under load, restored elsewhere, is one consistent point', async () => {
  const load = { isOn: true, contents: 0 };
  const working = [
    (async () => {
      for (; load.isOn; load.contents += 1) await addWithFiles();
    })(),
    (async () => {
      for (let revision = 2; load.isOn; revision += 1) {
        publish(revision);
        await wait(150);
      }
    })(),
  ];
  const manifest = await backUp('under-load');
  const atTheEnd = load.contents;
  load.isOn = false;
  await Promise.all(working);
  expect(atTheEnd).toBeGreaterThan(2);
  expect(manifest.missing).toEqual([]);
  expect(await restore('under-load', 'elsewhere')).toEqual(manifest);
  expect((await contentsOf(target)).tables).toEqual(manifest.database.tables);

  const { rows } = await target.pool.query(
    'select * from contents c left join content_search s using (content_id)',
  );
  expect(rows.length).toBe(manifest.database.tables.contents?.rows);
  const elsewhere = join(root, 'elsewhere');
  for (const row of rows) {
    // Both rows of a transaction, and every file that they name.
    expect(row.tsv).not.toBeNull();
    expect(hashOf(readFileSync(join(elsewhere, 'media/originals', row.original_key)))).toBe(row.sha256);
    for (const key of [row.thumb_small_key, row.thumb_large_key, row.preview_key]) {
      expect(hashOf(readFileSync(join(elsewhere, 'media/renditions', key)))).toBe(row.sha256);
    }
  }
  const { revision } = JSON.parse(readFileSync(join(elsewhere, 'releases/channels/production.json'), 'utf8'));
  const journal = readFileSync(join(elsewhere, 'releases/channels/production.journal.jsonl'), 'utf8').trim();
  expect(journal.split('\n')).toHaveLength(revision);
  expect(existsSync(join(elsewhere, `releases/releases/search/1.0.${revision}/release.json`))).toBe(true);
});

test('in peace, the restored archive is the archive: every count, every hash, every file, every number to come', async () => {
  await source.pool.query("insert into audit_log (actor_id, action) values ('x', 'login')");
  await source.pool.query("update users set user_name = 'お客さま' where user_id = 'guest'");
  await backUp('in-peace');
  await restore('in-peace', 'again');
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  const filesOf = (directory: string) =>
    ['media', 'releases', 'keys'].flatMap((folder) =>
      readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'ingest-door.json')
        .map(({ parentPath, name }) => {
          const file = join(parentPath, name);
          return [file.slice(directory.length), hashOf(readFileSync(file))];
        }),
    );
  const wanted = filesOf(dataDir);
  expect(wanted.length).toBeGreaterThan(5);
  expect(filesOf(join(root, 'again')).sort()).toEqual(wanted.sort());
  // The next one gets the next number, in both.
  const next = "insert into audit_log (actor_id, action) values ('y', 'login') returning audit_id";
  const ids = await Promise.all(
    [source, target].map(async ({ pool }) => (await pool.query(next)).rows[0].audit_id),
  );
  expect(ids[0]).toBe(ids[1]);
  // The trail stays append-only.
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append only');
});

test('nothing is written over: neither files nor a database that holds anything', async () => {
  await backUp('to-refuse');
  await expect(backUp('to-refuse')).rejects.toThrow('is not empty');
  mkdirSync(join(root, 'full'));
  writeFileSync(join(root, 'full', 'a'), '');
  await expect(restore('to-refuse', 'full')).rejects.toThrow('is not empty');
  await target.pool.query('create table somebody (a int)');
  await expect(restore('to-refuse', 'fresh')).rejects.toThrow('holds tables already');
  expect(readdirSync(join(root, 'fresh'))).toEqual([]);
  expect((await target.pool.query('select * from somebody')).rows).toEqual([]);
});

test.each([
  ['a file of the archive', 'keys/signing.key', 'is not as it was'],
  ['the list of files', 'files.jsonl', 'was changed since'],
  ['a row', 'database/contents.jsonl', 'not the same after loading: contents'],
])('%s that was changed is found, and nothing is left behind', async (_case, path, message) => {
  const name = `damaged-${path.replaceAll('/', '-')}`;
  await backUp(name);
  const file = join(root, name, path);
  const text = readFileSync(file, 'latin1');
  writeFileSync(
    file,
    path.endsWith('contents.jsonl') ? text.replace('"SOC"', '"SPO"') : `${text} `,
    'latin1',
  );
  await expect(restore(name, `from-${name}`)).rejects.toThrow(message);
  const left = existsSync(join(root, `from-${name}`)) ? readdirSync(join(root, `from-${name}`)) : [];
  expect(left).toEqual([]);
  const { rows } = await target.pool.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

test('a folder without its manifest is no backup; a restore that was killed is no archive', async () => {
  await backUp('cut-short');
  rmSync(join(root, 'cut-short', 'manifest.json'));
  await expect(restore('cut-short', 'nowhere')).rejects.toThrow('is no backup');
  mkdirSync(join(root, 'killed', '.restoring'), { recursive: true });
  expect(() => requireFinishedRestore(join(root, 'killed'))).toThrow('was not finished');
  expect(() => requireFinishedRestore(root)).not.toThrow();
});

test('a file that contents name and the archive lost is reported, and the rest is backed up', async () => {
  const [key] = readdirSync(join(dataDir, 'media', 'originals'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.length > 60);
  rmSync(join(dataDir, 'media', 'originals', key ?? ''));
  expect((await backUp('with-a-loss')).missing).toEqual([`media/originals/${key}`]);
});
