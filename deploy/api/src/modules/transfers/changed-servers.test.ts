import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TransferDestination } from '@newsphoto/contract';
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
import { finishSent } from './file-results.ts';

const FILES = Array.from({ length: 3 }, (_, at) => ({
  ...{ bytes: Buffer.alloc(at === 0 ? 4_000_000 : 40_000 + at, `${at}`), mime_type: 'x/stored' },
  file_name: `${at}.jpg`,
}));

let desk: TransferDesk;
let [first, second]: UploadServer[] = [];
beforeAll(async () => {
  desk = await openTransferDesk(FILES);
}, STARTUP_MS);
afterAll(async () => desk.close());
beforeEach(async () => {
  [first, second] = [await startUploadServer(), await startUploadServer()];
});
afterEach(async () => {
  await desk.stop();
  await first?.close();
  await second?.close();
  expect([...new Set(desk.errors.splice(0).map(String))]).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await desk.server.opened.pool.query(text, values)).rows;
const serverOf = (server: UploadServer | undefined): UploadServer => {
  if (!server) throw new Error('not started');
  return server;
};
const startTransfer = async (change: object = {}, count = 2) => {
  const { server, premium, ids } = desk;
  const destinationId = await addDestination(premium, serverOf(first), change);
  const id = await transferBy(server, premium, requestOf(destinationId, ids.slice(0, count)));
  return { id, destinationId };
};
/** As its form sends it. */
const settingsOf = (destination: TransferDestination | undefined) => {
  if (!destination) throw new Error('no destination');
  const { destinationId, canChange, stopped, nextAt, waiting, lastSentAt, ...settings } = destination;
  return settings;
};

test('a session does not go on with settings that were changed, nor does its failure stop the new ones', async () => {
  const { premium } = desk;
  serverOf(first).behaviour.silentAt = 'data';
  const { id, destinationId } = await startTransfer();
  desk.start();
  await untilState(premium, id, 'sending');
  await until(async () => serverOf(first).commands.some((line) => line.startsWith('STOR')));
  // What an earlier file has left on the first server says nothing about the second one.
  await query("update transfer_files set remote_name = 'x.jpg' where transfer_id = $1 and position = 2", [
    id,
  ]);
  serverOf(second).files.set('/x.jpg', Buffer.alloc(40_001, 'another file'));
  const change = { ...settingsOf(await destinationOf(premium, destinationId)), port: serverOf(second).port };
  const secret = { value: 'p&ss 秘密', passphrase: '' };
  const changed = await premium.put(`/api/transfer-destinations/${destinationId}`, { ...change, secret });
  expect(changed.status).toBe(204);
  const { files } = await untilState(premium, id, 'done');
  expect(serverOf(first).openSockets()).toBe(0);
  expect([...serverOf(first).files.keys()]).toEqual([]);
  expect(files.map(({ name }) => serverOf(second).files.get(`/${name}`)?.length)).toEqual([
    4_000_000, 40_001,
  ]);
  expect(serverOf(second).files.size).toBe(3);
  expect((await destinationOf(premium, destinationId))?.stopped).toBeNull();
});

test('a half that the server does not let go, or whose folder is closed, delays nothing else', async () => {
  const { premium, server, ids } = desk;
  serverOf(first).behaviour.cutInFile = 1;
  const { id, destinationId } = await startTransfer({ folder: '{素材番号}' }, 1);
  desk.start();
  await untilTransfer(premium, id, ({ transfer: { problem } }) => problem !== null);
  serverOf(first).behaviour.replies = { DELE: '550 not allowed' };
  expect((await premium.post(`/api/transfers/${id}/cancel`)).status).toBe(204);
  const other = await transferBy(server, premium, requestOf(destinationId, ids.slice(1)));
  server.clock.advance(31_000);
  await untilState(premium, other, 'done');
  expect(serverOf(first).commands.filter((line) => line.startsWith('DELE'))).toHaveLength(1);
  expect(await destinationOf(premium, destinationId)).toMatchObject({ stopped: null, nextAt: '' });

  await query('update transfer_files set leaves_part = true, folder = $2 where transfer_id = $1', [
    id,
    '/no',
  ]);
  serverOf(first).behaviour.refusedFolder = '/no';
  const third = await transferBy(server, premium, requestOf(destinationId, ids.slice(1)));
  await untilState(premium, third, 'done');
  expect((await destinationOf(premium, destinationId))?.stopped).toBeNull();
});

test('a file that is found on the server after it was counted as failed or refused is counted as sent alone', async () => {
  const { premium } = desk;
  const { id, destinationId } = await startTransfer({}, 2);
  desk.start();
  await untilState(premium, id, 'done');
  await desk.stop();
  const [destination] = await query('select * from transfer_destinations where destination_id = $1', [
    destinationId,
  ]);
  const { transfer: before } = await detailOf(premium, id);
  for (const [state, counts] of [
    ['failed', "state = 'failed', failed_count = 1, problem_code = 'transfer/rename'"],
    ['refused', 'file_count = 1, refused_count = 1, bytes = bytes - 40001'],
  ] as const) {
    await query('update transfer_files set state = $2 where transfer_id = $1 and position = 2', [id, state]);
    await query(
      `update transfers set sent_count = 1, sent_bytes = sent_bytes - 40001, ${counts} where transfer_id = $1`,
      [id],
    );
    const [file] = await query(
      `select f.*, t.user_id, t.download_id from transfer_files f join transfers t using (transfer_id)
        where transfer_id = $1 and position = 2`,
      [id],
    );
    const sent = { destination, remoteName: file.remote_name, now: desk.server.clock.now() };
    await finishSent(desk.server.opened.db, file, sent);
    expect((await detailOf(premium, id)).transfer).toEqual(before);
  }
});
