import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addStored } from '../../testing/download-desk.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  openTransferDesk,
  prepareTransfer,
  type TransferDesk,
} from '../../testing/transfer-desk.ts';
import { until } from '../../testing/until.ts';
import { runRules } from './transfer-rules.job.ts';

// From the arrival to the file on a server, with everything between them but the clocks.
let desk: TransferDesk;
let remote: UploadServer;
beforeAll(async () => {
  const before = { bytes: Buffer.alloc(10), mime_type: 'x/stored', file_name: 'b.jpg', headline: '祭りの前' };
  desk = await openTransferDesk([before]);
  remote = await startUploadServer();
}, STARTUP_MS);
afterAll(async () => {
  await desk.close();
  await remote.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;

/** Runs the rules and the preparation of what they hand over; returns the names on the server once all of it was sent. */
async function deliver(): Promise<string[]> {
  const { opened, clock } = desk.server;
  await runRules(opened.db, clock.now);
  for (const { transfer_id } of await query("select transfer_id from transfers where state = 'preparing'"))
    await prepareTransfer(desk.server, transfer_id);
  await until(async () => (await query("select 1 from transfers where state <> 'done'")).length === 0);
  return [...remote.files.keys()].map((path) => path.replace(/^.*\//, '')).sort();
}

test('a photograph that matches a saved search is on the server, once; its correction replaces it, and its takedown puts a notice there', async () => {
  const { premium, server } = desk;
  desk.start();
  const search = { name: '祭り', folder: '', search: { query: '祭り' } };
  const { savedSearchId } = (await premium.post('/api/saved-searches', search)).body.data;
  const destinationId = await addDestination(premium, remote, {
    ...{ updates: 'all', conflict: 'replace', nameTemplate: '{見出し}_{素材番号}', folder: '{転送日}' },
  });
  const always = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' };
  const limits = { dailyFiles: 100, dailyMegabytes: 100, reports: false };
  const rule = { name: '祭り', savedSearchId, destinationId, isActive: true, ...always, ...limits };
  expect((await premium.post('/api/transfer-rules', rule)).status).toBe(201);

  const bytes = Buffer.alloc(50_000, '写真');
  const stored = { bytes, mime_type: 'x/stored', file_name: 'a.jpg' };
  const [id] = await addStored(server, [
    { ...stored, headline: '夏祭り' },
    { ...stored, headline: '会見' },
  ]);
  const name = `夏祭り_${id}.jpg`;
  expect(await deliver()).toEqual([name]);
  expect([...remote.files.values()][0]?.equals(bytes)).toBe(true);
  expect(await deliver()).toEqual([name]);

  await query("update contents set version = version + 1, headline = '秋祭り' where content_id = $1", [id]);
  server.clock.advance(6 * 60_000);
  expect(await deliver()).toEqual([name]);
  const { rules } = (await premium.get('/api/transfer-rules')).body.data;
  expect(rules[0]).toMatchObject({ sentToday: 2, bytesToday: 100_000, waiting: 0, problem: null });

  await query("update contents set state = 'taken-down' where content_id = $1", [id]);
  await query(
    "insert into content_takedowns (content_id, reason, taken_down_at, taken_down_by) values ($1, '', $2, 'x')",
    [id, server.clock.now()],
  );
  expect(await deliver()).toEqual([`KILL_夏祭り_${id}.txt`, name].sort());
  expect(await deliver()).toHaveLength(2);
  const notice = [...remote.files].find(([path]) => path.endsWith('.txt'))?.[1].toString();
  expect(notice?.match(new RegExp(`File: .*${name}`, 'g'))).toHaveLength(2);
  const { transfers } = (await premium.get('/api/transfers')).body.data;
  expect(transfers.map(({ origin }: { origin: string }) => origin)).toEqual([
    'update',
    'update',
    'automatic',
  ]);
  expect(desk.errors).toEqual([]);
});
