import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { watchReaders } from '../../../reader-activity.ts';
import { Browser } from '../../../testing/browser.ts';
import { inProcessCredentials, inProcessDecoder } from '../../../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { wireReaderHere } from '../../../testing/wire-reader-here.ts';
import * as samples from '../../../testing/wire-samples.ts';
import { startFeedWatch } from '../feed-watch.ts';

const POLLS = { pollMs: 20, stablePolls: 2, patientPolls: 60 };
const NEWS = { format: '', encoding: '', timeZone: '', sourceName: '見本通信社', rights: '国外使用不可' };

let server: TestApp;
let editor: Browser;
let root: string;
let feedDir: string;
let stop: () => Promise<void>;
const errors: unknown[] = [];

beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('desk00001');
  root = await mkdtemp(join(tmpdir(), 'newsphoto-wire-folder-'));
  feedDir = join(root, 'feed');
  const { db } = server.opened;
  for (const folder of ['kyodo', 'hold'])
    await db
      .insertInto('feed_sources')
      .values({ folder, name: folder, defaults: '{}', target: 'wire', news: JSON.stringify(NEWS) })
      .execute();
  const deps = {
    media: server.media,
    pictureDecoder: inProcessDecoder,
    credentialReader: inProcessCredentials,
  };
  stop = startFeedWatch(
    {
      ...{ ...deps, db, feedDir, wireReader: wireReaderHere, readers: watchReaders() },
      ...{ isAlone: process.env.TEST_DATABASE !== 'postgres', now: () => new Date() },
      onError: (error) => errors.push(error),
    },
    POLLS,
  );
}, STARTUP_MS);
afterAll(async () => {
  await stop();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

async function send(name: string | Buffer, content: string | Buffer, folder = 'kyodo'): Promise<void> {
  await mkdir(join(feedDir, folder), { recursive: true });
  const place = Buffer.from(`${join(feedDir, folder)}/`);
  const hidden = Buffer.concat([place, Buffer.from(`.${made()}`)]);
  await writeFile(hidden, content);
  await rename(hidden, Buffer.concat([place, typeof name === 'string' ? Buffer.from(name) : name]));
}
let count = 0;
const made = () => {
  count += 1;
  return count;
};
const story = (headline: string, more = '') =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:folder:${headline}" version="1"><itemMeta><itemClass qcode="ninat:text"/>${more}</itemMeta>
    <contentMeta><headline>${headline}</headline></contentMeta><contentSet><inlineData>本文です。</inlineData></contentSet></newsItem>`;
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const itemsOf = (headline: string) =>
  rowsOf('select wire_id::text, source, rights, expires_at from wire_items where headline = $1', [headline]);
const arrivedItem = (headline: string) => until(async () => (await itemsOf(headline))[0]);
const arrivalsOf = (name: string) =>
  rowsOf('select folder, code, reason from arrivals where file_name = $1', [name]);
const arrived = (name: string) => until(async () => (await arrivalsOf(name))[0]);
const namesIn = async (folder: string) =>
  (await readdir(join(feedDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

test('a file of news becomes an item with what its source states besides, and is put away', async () => {
  await send('story.xml', story('届いた記事'));
  expect(await arrivedItem('届いた記事')).toMatchObject({ source: '見本通信社', rights: '国外使用不可' });
  expect(await arrived('story.xml')).toEqual({ folder: 'kyodo', code: '', reason: '' });
  await until(async () => (await namesIn('.done')).includes('story.xml'));
  // Again, under another name.
  await send('again.xml', story('届いた記事'));
  await arrived('again.xml');
  expect(await itemsOf('届いた記事')).toHaveLength(1);
  const { body } = await editor.get('/api/desk/summary');
  const source = body.data.sources.find(({ folder }: { folder: string }) => folder === 'kyodo');
  expect(source.hours.at(-1)).toBe(2);
});

test('what cannot be read is set aside with the name of its file, and the other files proceed', async () => {
  await send('bad.xml', '<newsItem></newsItem>');
  await send('large.xml', `<nitf>${'x'.repeat(2 * 1024 * 1024)}</nitf>`);
  await send('good.json', samples.NINJS1);
  expect(await arrived('bad.xml')).toMatchObject({ folder: 'kyodo', code: 'wire/not-news' });
  expect(await arrived('large.xml')).toMatchObject({ code: 'wire/too-complex' });
  expect(await arrived('good.json')).toMatchObject({ code: '' });
  const aside = await rowsOf(
    'select folder, file_name, length(content) as bytes from wire_aside order by file_name',
  );
  expect(aside).toEqual([
    { folder: 'kyodo', file_name: 'bad.xml', bytes: 21 },
    { folder: 'kyodo', file_name: 'large.xml', bytes: 0 },
  ]);
  await until(async () => (await namesIn('.failed')).sort().join() === 'bad.xml,large.xml');
});

test('a file waits for its end, and a locked one for its lock; neither is waited for without end', async () => {
  const [start, end] = [story('半分').slice(0, 200), story('半分').slice(200)];
  await send('half.xml', start);
  await send('cut.xml', story('切れた').slice(0, 200));
  await send('locked.xml', story('鍵付き'), 'hold');
  const path = join(feedDir, 'hold', 'locked.xml');
  const holder = spawn('flock', [path, 'cat'], { stdio: ['pipe', 'inherit', 'inherit'] });
  await send('behind.xml', story('後から来た'));
  await arrivedItem('後から来た');
  expect([await itemsOf('半分'), await arrivalsOf('half.xml')]).toEqual([[], []]);
  await appendFile(join(feedDir, 'kyodo', 'half.xml'), end);
  await arrivedItem('半分');
  expect(await arrivalsOf('locked.xml')).toEqual([]);
  holder.stdin.end();
  await once(holder, 'exit');
  await arrivedItem('鍵付き');
  expect(await arrived('cut.xml')).toMatchObject({ code: 'wire/malformed' });
});

test('hostile names: each file arrives once', async () => {
  const names = [
    ...[
      'line\nbreak.xml',
      '-rf',
      'a..xml..',
      '速報🔥.xml',
      'a b;$(id).xml',
      `${'長'.repeat(80)}.xml`,
      '%2e%2e%2fx',
    ],
    Buffer.from([0x8b, 0x4c, 0x8e, 0x96, 0xff, 0x2e, 0x78]),
  ].map((name) => Buffer.from(name));
  for (const [at, name] of names.entries()) await send(name, story(`名前${at}`));
  for (const at of names.keys()) expect(await arrivedItem(`名前${at}`)).toBeDefined();
  await until(async () => (await namesIn('kyodo')).length === 0);
  const [{ items }] = await rowsOf(
    "select count(*)::int as items from wire_items where headline like '名前%'",
  );
  expect(items).toBe(names.length);
  expect(errors).toEqual([]);
});
