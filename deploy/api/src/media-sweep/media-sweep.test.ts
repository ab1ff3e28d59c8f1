import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '@newsphoto/releases/testing';
import type { OpenDatabase } from '../db/database.ts';
import { createIntents } from '../media-store/intents.ts';
import type { MediaObjects } from '../media-store/media-objects.ts';
import { openMediaObjects } from '../media-store/open-media-store.ts';
import { addContents } from '../testing/content-factory.ts';
import { freshDatabase, MIGRATIONS_DIR } from '../testing/database.ts';
import { findOrphans, type Orphan } from './find-orphans.ts';
import { SWEPT_AREAS } from './known-media.ts';
import { removeOrphans } from './remove-orphans.ts';
import { runSweep } from './run-sweep.ts';

const CONTENTS = 8;
/** All of what the test stores is older than the age by then. */
const LATER_MS = 3 * 24 * 3_600_000;

let root: string;
let s3: S3Server;
let client: S3Client;
let opened: OpenDatabase;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-sweep-'));
  await mkdir(join(root, 'database'));
  s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  client = new S3Client({
    endpoint: s3.env.AWS_ENDPOINT_URL_S3 ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
  });
  opened = await freshDatabase();
  await addContents(
    opened.db,
    Array.from({ length: CONTENTS }, () => ({})),
  );
}, 60_000);
afterAll(async () => {
  client.destroy();
  await opened.close();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const hash = () => randomBytes(32).toString('hex');
const originalKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}.jpg`;
const pictureKey = () => `v/${randomBytes(16).toString('hex')}/1280.jpg`;

interface Archive {
  readonly store: string;
  readonly objects: MediaObjects;
  readonly put: (area: (typeof SWEPT_AREAS)[number], ...keys: string[]) => Promise<void>;
  readonly keys: () => Promise<string[]>;
}

const openObjects = (store: string): Promise<MediaObjects> =>
  openMediaObjects({
    ...{ DATA_DIR: root, MEDIA_STORE: store, MEDIA_CACHE: 0 },
    AWS_ENDPOINT_URL_S3: s3.env.AWS_ENDPOINT_URL_S3 ?? '',
  });

/** A store with the files of all contents. */
async function openArchive(store = s3.newStore()): Promise<Archive> {
  const objects = await openObjects(store);
  const put: Archive['put'] = async (area, ...keys) => {
    for (const key of keys) await objects.put(area, key, Buffer.from('bytes'));
  };
  const rows = await opened.db
    .selectFrom('contents')
    .select(['original_key', 'thumb_small_key', 'thumb_large_key', 'preview_key'])
    .execute();
  for (const row of rows) {
    await put('originals', row.original_key);
    await put('renditions', row.thumb_small_key, row.thumb_large_key, row.preview_key);
  }
  const keys = async () => {
    const all: string[] = [];
    for (const area of SWEPT_AREAS) for await (const { key } of objects.list(area)) all.push(key);
    return all.sort();
  };
  return { store, objects, put, keys };
}

async function sweep(store: string, args: readonly string[], laterMs = LATER_MS) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runSweep(args, {
    variables: { ...s3.env, DATA_DIR: root, MEDIA_STORE: store },
    migrations: MIGRATIONS_DIR,
    open: async () => ({ ...opened, close: async () => undefined }),
    now: () => Date.now() + laterMs,
    ...{ say, complain: say },
  });
  const list = await readFile(join(root, 'media-sweep.jsonl'), 'utf8').catch(() => '');
  return { code, text: lines.join('\n'), listed: list.split('\n').length - 1 };
}

/** Records that name files, without what else belongs to them. */
async function insertRecords(sent: readonly string[], csv: string, download: string): Promise<void> {
  const statements = [
    `insert into publication_reports (licence_id, user_id, reported_at, is_withdrawal, published_on, title, place, note, file)
      values (1, 'x', now(), false, now(), '', '', '', '{"key": "${sent[0]}"}')`,
    `insert into inquiry_attachments (message_id, file) values (1, '{"key": "${sent[1]}"}')`,
    `insert into csv_exports (export_id, job_id, user_id, content_ids, columns, encoding, check_only)
      values ('${csv}', '${csv}', 'x', '{}', '[]', 'utf8', false)`,
    `insert into downloads (download_id, request_id, user_id, is_archive, name_template, captions, contact_sheet, file_count, created_at, expires_at)
      values ('${download}', '${csv}', 'x', false, '', '', false, 1, now(), now())`,
  ];
  const connection = await opened.pool.connect();
  try {
    await connection.query('set session_replication_role = replica');
    for (const statement of statements) await connection.query(statement);
    await connection.query('set session_replication_role = default');
  } finally {
    connection.release();
  }
}

test('what no record names is listed, and removed on request, with its parts; everything else stays', async () => {
  const { store, objects, put, keys } = await openArchive();
  const intents = createIntents(objects);
  const [noted, notedPicture, csv, download] = [hash(), pictureKey(), randomUUID(), 'd'.repeat(22)];
  const note = {
    sha256: noted,
    originalKeys: [originalKey(noted)],
    renditionFolders: [notedPicture.slice(0, 34)],
  };
  const noteId = await intents.noteIntent(note);
  const sent = ['reports', 'inquiries'].map((folder) => `${folder}/ab/${randomUUID()}.pdf`);
  await insertRecords(sent, csv, download);
  await put('originals', originalKey(noted), 'notes/readme.txt');
  await put('originals', ...sent);
  await put('renditions', notedPicture);
  await put('exports', csv, `${download}.parts`, `${download}.rendered`);
  const known = await keys();
  const orphans = [
    originalKey(hash()),
    `reports/ab/${randomUUID()}.pdf`,
    pictureKey(),
    randomUUID(),
    `${'e'.repeat(22)}.parts`,
  ];
  await put('originals', ...orphans.slice(0, 2));
  await put('renditions', orphans[2] ?? '');
  await put('exports', ...orphans.slice(3));
  const upload = { Bucket: 'archive', Key: `${store.slice('s3://archive/'.length)}/originals/ab/large.mov` };
  for (const length of [1000, 2000]) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(upload));
    await client.send(
      new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: Buffer.alloc(length) }),
    );
  }
  const all = await keys();

  // Everything is too young.
  expect(await sweep(store, ['--remove'], 0)).toMatchObject({ code: 1, listed: 0 });
  const dry = await sweep(store, []);
  expect(dry).toMatchObject({
    code: 0,
    listed: 5,
    text: expect.stringContaining('exports: 5 objects, 2 without a record'),
  });
  expect(dry.text).toContain(
    'originals: 14 objects, 2 without a record (10 bytes); too young: 0; not of this archive: 1',
  );
  expect(dry.text).toContain('unfinished uploads: 2 (3000 bytes), removed: 0');
  expect(await keys()).toEqual(all);

  const removed = await sweep(store, ['--remove']);
  expect(removed.code).toBe(0);
  expect(removed.text).toContain('removed: 5 objects, 25 bytes; needed since: 0; not removed: 0');
  expect(removed.text).toContain('unfinished uploads: 2 (3000 bytes), removed: 2');
  expect(await keys()).toEqual(known);
  const { rows } = await opened.pool.query("select detail from audit_log where action = 'media-swept'");
  expect(rows).toEqual([{ detail: { rows: 5, bytes: 25 } }]);
  expect((await sweep(store, ['--remove'])).text).toContain('unfinished uploads: 0 (0 bytes)');
  // Once its file was stored or given up, the note is gone.
  await intents.settleIntent(noteId);
  expect((await sweep(store, ['--remove'])).text).toContain('removed: 2 objects');
  expect(await readdir(join(root, 'media-sweep-cache'))).toEqual([]);
});

test('what becomes known or is stored again after it was found stays; one that fails does not stop the others', async () => {
  const { objects, put, keys } = await openArchive();
  const [now, again, broken, gone] = [hash(), hash(), hash(), hash()];
  const [picture, fresh] = [pictureKey(), pictureKey()];
  await put('originals', ...[now, again, broken, gone].map(originalKey));
  await put('renditions', picture, fresh);
  const intents = createIntents(objects);
  const source = {
    ...{ db: opened.db, objects, openIntents: intents.openIntents },
    before: new Date(Date.now() + LATER_MS),
  };
  const found: Orphan[] = [];
  await findOrphans(source, async (orphan) => void found.push(orphan));
  expect(found).toHaveLength(6);

  await addContents(opened.db, [{ sha256: now, original_key: originalKey(now), preview_key: picture }]);
  let looks = 0;
  const racing = {
    ...source,
    objects: {
      ...objects,
      // Its records appear between the last look and the removal.
      removeUnneeded: async (...[area, [key = ''], isNeeded]: Parameters<MediaObjects['removeUnneeded']>) => {
        if (key === originalKey(broken)) throw new Error('the store refuses it');
        await objects.removeUnneeded(area, [key], async (one) => {
          const answer = await isNeeded(one);
          looks += 1;
          if (key === originalKey(again))
            await intents.noteIntent({ sha256: again, originalKeys: [key], renditionFolders: [] });
          return answer;
        });
      },
      async *list(...input: Parameters<MediaObjects['list']>) {
        for await (const object of objects.list(...input))
          yield object.key === fresh ? { ...object, modified: new Date(Date.now() + 2 * LATER_MS) } : object;
      },
    },
  };
  async function* each() {
    yield* found;
  }
  const removal = await removeOrphans(racing, each());
  expect(removal).toMatchObject({ removed: 1, stayed: 4 });
  expect(removal.problems).toEqual([`originals/${originalKey(broken)}: the store refuses it`]);
  expect(looks).toBeGreaterThan(2);
  const left = await keys();
  expect(left).not.toContain(originalKey(gone));
  expect(left).toEqual(expect.arrayContaining([now, again, broken].map(originalKey)));
  expect(left).toEqual(expect.arrayContaining([picture, fresh]));
});

test('nothing is removed from the store of another database, nor more than a fifth without --force', async () => {
  const { store, put, keys } = await openArchive();
  await put('renditions', ...Array.from({ length: 20 }, pictureKey));
  const all = await keys();
  const refused = await sweep(store, ['--remove']);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/refused: 3\d % of all objects would be removed; .*--force/);
  expect(await keys()).toEqual(all);
  expect((await sweep(store, ['--remove', '--force'])).code).toBe(0);
  expect(await keys()).toHaveLength(all.length - 20);

  // A database that was restored does not name what arrived since.
  await put('originals', originalKey(hash()));
  await opened.pool.query("update contents set registered_at = registered_at - interval '2 hours'");
  const older = await sweep(store, ['--remove']);
  expect([older.code, older.text]).toEqual([1, expect.stringContaining('may be one of an earlier moment')]);
  expect((await sweep(store, ['--remove', '--force'])).text).toContain('removed: 1 objects');

  const elsewhere = s3.newStore();
  const objects = await openObjects(elsewhere);
  for (let count = 0; count < 3; count += 1)
    await objects.put('originals', originalKey(hash()), Buffer.from('x'));
  const foreign = await sweep(elsewhere, ['--remove', '--force']);
  expect([foreign.code, foreign.text]).toEqual([1, expect.stringContaining('it is of another database')]);
  expect(foreign.listed).toBe(3);
  expect((await sweep(elsewhere, [])).text).toContain('originals: 3 objects');
  for (const wrong of [['--older-than', '23'], ['--force'], ['--delete']])
    expect((await sweep(elsewhere, wrong)).code).toBe(2);

  await opened.pool.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', '')");
  await expect(sweep(elsewhere, [])).rejects.toThrow('of another release');
});
