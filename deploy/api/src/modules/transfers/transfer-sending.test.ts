import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  destinationOf,
  detailOf,
  openTransferDesk,
  requestOf,
  type TransferDesk,
  transferBy,
  untilState,
  untilTransfer,
} from '../../testing/transfer-desk.ts';
import { until } from '../../testing/until.ts';

/** The second one is too large for the buffers between here and the server. */
const sizeOf = (at: number): number => (at === 1 ? 4_000_000 : 40_000 + at);
const bytesOf = (at: number): Buffer => Buffer.alloc(sizeOf(at), `${at} 写真 `);
const FILES = Array.from({ length: 8 }, (_, at) => ({
  ...{ bytes: bytesOf(at), mime_type: 'x/stored', headline: `見出し${at}`, caption: `=説明${at}` },
  file_name: `元${at}.jpg`,
}));

let desk: TransferDesk;
let remote: UploadServer;
beforeAll(async () => {
  desk = await openTransferDesk(FILES);
}, STARTUP_MS);
afterAll(async () => desk.close());
beforeEach(async () => {
  remote = await startUploadServer();
});
afterEach(async () => {
  await desk.stop();
  await remote.close();
  expect([...new Set(desk.errors.splice(0).map(String))]).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;
const numberOf = (id: number | undefined): string => String(id).padStart(12, '0');
const transfer = async (change: object = {}, count = 3, request: object = {}) => {
  const { server, premium, ids } = desk;
  const destinationId = await addDestination(premium, remote, change);
  const id = await transferBy(server, premium, requestOf(destinationId, ids.slice(0, count), request));
  return { id, destinationId };
};
const stored = () =>
  Object.fromEntries([...remote.files].map(([path, bytes]) => [path.replace(/^.*\//, ''), bytes]));

test('files arrive with their frozen bytes, under their names and in their folders, with their details', async () => {
  const { premium, ids } = desk;
  const { id } = await transfer({
    captions: 'text',
    folder: 'in/{見出し}',
    nameTemplate: '{見出し}_{連番:2}',
  });
  desk.start();
  const { transfer: done, files } = await untilState(premium, id, 'done');
  expect(done).toMatchObject({ fileCount: 6, sentCount: 6, refusedCount: 0, problem: null, nextAt: '' });
  expect(done.sentBytes).toBe(done.bytes);
  expect(files[0]).toMatchObject({
    name: '見出し0_01.jpg',
    folder: 'in/見出し0',
    state: 'sent',
    headline: '見出し0',
  });
  const sent = [...remote.files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(sent.map(([path]) => path.split('/').slice(-3).join('/'))).toEqual(
    [0, 1, 2].flatMap((at) => [
      `in/見出し${at}/見出し${at}_0${at + 1}.jpg`,
      `in/見出し${at}/見出し${at}_0${at + 1}.txt`,
    ]),
  );
  for (const at of [0, 1, 2]) expect(sent[at * 2]?.[1].equals(bytesOf(at))).toBe(true);
  expect(sent[1]?.[1].toString()).toContain(`素材番号：${numberOf(ids[0])}\r\n見出し：見出し0`);
  // Recorded as delivered, and in the audit trail.
  const records = await query('select content_id, bytes, address from download_records where user_id = $1', [
    'premium01',
  ]);
  expect(records).toEqual(
    ids.slice(0, 3).map((content_id, at) => ({ content_id, bytes: sizeOf(at), address: '127.0.0.1' })),
  );
  const audit = await query(
    "select subject, detail from audit_log where action = 'file-transferred' order by audit_id",
  );
  expect(audit).toHaveLength(6);
  expect(audit[0]).toMatchObject({
    subject: numberOf(ids[0]),
    detail: { name: '見出し0_01.jpg', bytes: 40_000 },
  });
  // No download of the member.
  expect((await premium.get('/api/downloads')).body.data.downloads).toEqual([]);
  const [{ download_id }] = await query('select download_id from transfers where transfer_id = $1', [id]);
  expect((await premium.get(`/api/downloads/${download_id}/file`)).status).toBe(404);
  expect((await premium.get(`/api/downloads/${download_id}`)).status).toBe(404);
  expect((await premium.delete(`/api/downloads/${download_id}`)).status).toBe(404);
});

test('details in one file have the names on the server, and run nothing', async () => {
  const { id } = await transfer({ captions: 'csv', captionEncoding: 'sjis' }, 2);
  desk.start();
  await untilState(desk.premium, id, 'done');
  const csv = new TextDecoder('shift_jis').decode(stored()['素材情報.csv']);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"${numberOf(desk.ids[0])}.jpg"`);
  expect(csv).toContain(`"'=説明0"`);
});

test('a server that knows ASCII alone gets such names', async () => {
  const change = { nameEncoding: 'ascii', folder: '写真/{見出し}', nameTemplate: '{見出し}' };
  const { id } = await transfer(change, 1);
  desk.start();
  const { files } = await untilState(desk.premium, id, 'done');
  expect([files[0]?.name, files[0]?.folder]).toEqual([
    `${numberOf(desk.ids[0])}0.jpg`,
    `${numberOf(desk.ids[0])}/${numberOf(desk.ids[0])}0`,
  ]);
});

test('a connection that is cut goes on where it was; the pause of the server ends by itself', async () => {
  const { id, destinationId } = await transfer({}, 4);
  remote.behaviour.cutInFile = 2;
  desk.start();
  const waiting = await untilTransfer(desk.premium, id, ({ transfer: { problem } }) => problem !== null);
  expect(waiting.transfer).toMatchObject({ state: 'waiting', sentCount: 1 });
  expect(waiting.transfer.nextAt).toMatch(/^[0-9]{14}$/);
  desk.server.clock.advance(31_000);
  await untilState(desk.premium, id, 'done');
  for (const at of [0, 1, 2, 3])
    expect(stored()[`${numberOf(desk.ids[at])}.jpg`]?.equals(bytesOf(at))).toBe(true);
  expect(remote.files.size).toBe(4);
  expect(remote.commands.some((line) => /^(REST|APPE) /.test(line))).toBe(true);
  expect(await destinationOf(desk.premium, destinationId)).toMatchObject({ nextAt: '', stopped: null });
});

test('a wrong password stops the destination, and a busy server (421) delays it', async () => {
  const { id, destinationId } = await transfer({ secret: { value: 'wrong', passphrase: '' } }, 1);
  desk.start();
  const { transfer: stopped } = await untilTransfer(
    desk.premium,
    id,
    ({ transfer: { problem } }) => problem !== null,
  );
  expect(stopped).toMatchObject({ state: 'waiting', problem: { code: 'transfer/login' }, nextAt: '' });
  expect((await destinationOf(desk.premium, destinationId))?.stopped?.code).toBe('transfer/login');
  const logIns = () => remote.commands.filter((line) => line.startsWith('USER')).length;
  desk.server.clock.advance(3_600_000);
  remote.behaviour.replies = { USER: '421 too many users' };
  const other = await transfer({}, 1);
  const busy = await untilTransfer(desk.premium, other.id, ({ transfer: { problem } }) => problem !== null);
  expect(busy.transfer.nextAt).not.toBe('');
  remote.behaviour.replies = {};
  desk.server.clock.advance(31_000);
  await untilState(desk.premium, other.id, 'done');
  expect(logIns()).toBe(3);
});

test('paused, resumed, cancelled and tried again', async () => {
  const { premium } = desk;
  remote.behaviour.silentAt = 'data';
  const { id } = await transfer({}, 2);
  desk.start();
  await untilState(premium, id, 'sending');
  const call = async (action: string) => (await premium.post(`/api/transfers/${id}/${action}`)).status;
  expect([await call('resume'), await call('retry'), await call('pause'), await call('pause')]).toEqual([
    409, 409, 204, 204,
  ]);
  await until(async () => remote.openSockets() === 0);
  expect((await detailOf(premium, id)).transfer).toMatchObject({ state: 'paused', problem: null });
  remote.behaviour.silentAt = '';
  expect(await call('resume')).toBe(204);
  await untilState(premium, id, 'done');
  expect([await call('cancel'), await call('pause'), await call('retry')]).toEqual([409, 409, 409]);

  remote.behaviour.silentAt = 'data';
  const other = await transfer({ conflict: 'replace' }, 2);
  await untilState(premium, other.id, 'sending');
  await premium.post(`/api/transfers/${other.id}/cancel`);
  remote.behaviour.silentAt = '';
  await until(async () => (await query('select 1 from transfer_files where leaves_part')).length === 0);
  expect(Object.keys(stored()).filter((name) => name.endsWith('.part'))).toEqual([]);
  const { transfer: ended, files } = await detailOf(premium, other.id);
  expect([ended.state, files.map(({ state }) => state)]).toEqual(['cancelled', ['cancelled', 'cancelled']]);
});

test('a half that cannot be removed, and a file that cannot be read, stop no other', async () => {
  const { premium, ids, server } = desk;
  remote.behaviour.silentAt = 'data';
  const { id, destinationId } = await transfer({}, 1);
  desk.start();
  await untilState(premium, id, 'sending');
  await premium.post(`/api/transfers/${id}/cancel`);
  remote.behaviour.silentAt = '';
  remote.behaviour.replies = { DELE: '550 no' };
  await until(async () => (await query('select 1 from transfer_files where leaves_part')).length === 0);
  const [{ original_key }] = await query('select original_key from contents where content_id = $1', [ids[7]]);
  const next = await transferBy(server, premium, requestOf(destinationId, [ids[7] ?? 0, ids[0] ?? 0]));
  await rm(server.media.originalFile(original_key));
  const { files } = await untilTransfer(premium, next, (detail) => detail.files[1]?.state === 'sent');
  expect(files[0]).toMatchObject({ state: 'waiting', attempts: 1, problem: { code: 'transfer/source' } });
  expect(await destinationOf(premium, destinationId)).toMatchObject({ nextAt: '', stopped: null });
});

test('files that fail are tried six times with growing pauses, and again once their user wants it', async () => {
  const { premium } = desk;
  remote.behaviour.corrupts = true;
  const { id } = await transfer({ verification: 'content' }, 2);
  desk.start();
  for (const wait of [11, 61, 301, 901, 1801]) {
    const before = await untilTransfer(premium, id, ({ files }) =>
      files.every(({ state, attempts }) => state === 'waiting' && attempts > 0),
    );
    expect(before.transfer.nextAt).not.toBe('');
    desk.server.clock.advance(wait * 1000);
    await untilTransfer(premium, id, ({ files }) =>
      files.every(({ attempts }, at) => attempts > (before.files[at]?.attempts ?? 9)),
    );
  }
  const failed = await untilState(premium, id, 'failed');
  expect(failed.transfer).toMatchObject({
    failedCount: 2,
    sentCount: 0,
    problem: { code: 'transfer/verify' },
  });
  remote.behaviour.corrupts = false;
  expect((await premium.post(`/api/transfers/${id}/retry`)).status).toBe(204);
  await untilState(premium, id, 'done');
});

test('between two files, a takedown refuses one file and a suspension stops all until it ends', async () => {
  const { premium, ids } = desk;
  const { id } = await transfer({}, 5);
  await query('update users set status = $1 where user_id = $2', ['suspended', 'premium01']);
  desk.start();
  const admin = await new Browser(desk.server.app).as('admin0001');
  await until(
    async () =>
      (await query("select 1 from transfers where transfer_id = $1 and state = 'waiting'", [id])).length ===
      1,
  );
  const taken = await admin.post('/api/admin/takedowns', { contentIds: [numberOf(ids[1])], reason: '検証' });
  expect([taken.status, remote.files.size]).toEqual([200, 0]);
  await query('update users set status = $1 where user_id = $2', ['active', 'premium01']);
  const { transfer: done, files } = await untilState(premium, id, 'done');
  expect(done).toMatchObject({ fileCount: 4, sentCount: 4, refusedCount: 1 });
  expect(files[1]).toMatchObject({ state: 'refused', problem: { code: 'transfer/ended' } });
  expect(Object.keys(stored())).not.toContain(`${numberOf(ids[1])}.jpg`);
});
