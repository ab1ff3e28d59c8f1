import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../../testing/browser.ts';
import { STARTUP_MS } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { openWireFolder, type WireFolder } from '../../../testing/wire-folder.ts';
import * as samples from '../../../testing/wire-samples.ts';

let folder: WireFolder;
beforeAll(async () => {
  folder = await openWireFolder({ pollMs: 20, stablePolls: 2, patientPolls: 60 });
}, STARTUP_MS);
afterAll(async () => folder.close());

const story = (headline: string, more = '') =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:folder:${headline}" version="1"><itemMeta><itemClass qcode="ninat:text"/>${more}</itemMeta>
    <contentMeta><headline>${headline}</headline></contentMeta><contentSet><inlineData>本文です。</inlineData></contentSet></newsItem>`;
const itemsOf = (headline: string) =>
  folder.rowsOf('select wire_id::text, source, rights from wire_items where headline = $1', [headline]);
const arrivedItem = (headline: string) => until(async () => (await itemsOf(headline))[0]);

test('a file of news becomes an item with what its source states besides, and is put away', async () => {
  await folder.send('story.xml', story('届いた記事'));
  expect(await arrivedItem('届いた記事')).toMatchObject({ source: '見本通信社', rights: '国外使用不可' });
  expect(await folder.arrived('story.xml')).toEqual({
    folder: 'kyodo',
    code: '',
    reason: '',
    content_id: null,
  });
  await until(async () => (await folder.namesIn('.done')).includes('story.xml'));
  // Again, under another name.
  await folder.send('again.xml', story('届いた記事'));
  await folder.arrived('again.xml');
  expect(await itemsOf('届いた記事')).toHaveLength(1);
  const editor = await new Browser(folder.server.app).as('desk00001');
  const { body } = await editor.get('/api/desk/summary');
  const source = body.data.sources.find((one: { folder: string }) => one.folder === 'kyodo');
  expect(source.hours.at(-1)).toBe(2);
});

test('what cannot be read is set aside with the name of its file, and the other files proceed', async () => {
  await folder.send('bad.xml', '<newsItem></newsItem>');
  await folder.send('large.xml', `<nitf>${'x'.repeat(2 * 1024 * 1024)}</nitf>`);
  await folder.send('good.json', samples.NINJS1);
  expect(await folder.arrived('bad.xml')).toMatchObject({ folder: 'kyodo', code: 'wire/not-news' });
  expect(await folder.arrived('large.xml')).toMatchObject({ code: 'wire/too-complex' });
  expect(await folder.arrived('good.json')).toMatchObject({ code: '' });
  const aside = await folder.rowsOf(
    'select folder, file_name, length(content) as bytes from wire_aside order by file_name',
  );
  expect(aside).toEqual([
    { folder: 'kyodo', file_name: 'bad.xml', bytes: 21 },
    { folder: 'kyodo', file_name: 'large.xml', bytes: 0 },
  ]);
  await until(async () => (await folder.namesIn('.failed')).sort().join() === 'bad.xml,large.xml');
});

test('a file waits for its end, and a locked one for its lock; neither is waited for without end', async () => {
  const [start, end] = [story('半分').slice(0, 200), story('半分').slice(200)];
  await folder.send('half.xml', start);
  await folder.send('cut.xml', story('切れた').slice(0, 200));
  await folder.send('locked.xml', story('鍵付き'), 'hold');
  const path = join(folder.feedDir, 'hold', 'locked.xml');
  const holder = spawn('flock', [path, 'cat'], { stdio: ['pipe', 'inherit', 'inherit'] });
  await folder.send('behind.xml', story('後から来た'));
  await arrivedItem('後から来た');
  expect([await itemsOf('半分'), await folder.arrivalsOf('half.xml')]).toEqual([[], []]);
  await appendFile(join(folder.feedDir, 'kyodo', 'half.xml'), end);
  await arrivedItem('半分');
  expect(await folder.arrivalsOf('locked.xml')).toEqual([]);
  holder.stdin.end();
  await once(holder, 'exit');
  await arrivedItem('鍵付き');
  expect(await folder.arrived('cut.xml')).toMatchObject({ code: 'wire/malformed' });
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
  for (const [at, name] of names.entries()) await folder.send(name, story(`名前${at}`));
  for (const at of names.keys()) expect(await arrivedItem(`名前${at}`)).toBeDefined();
  await until(async () => (await folder.namesIn('kyodo')).length === 0);
  const [{ items }] = await folder.rowsOf(
    "select count(*)::int as items from wire_items where headline like '名前%'",
  );
  expect(items).toBe(names.length);
  expect(folder.errors).toEqual([]);
});
