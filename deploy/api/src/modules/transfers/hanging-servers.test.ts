import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import {
  addDestination,
  openTransferDesk,
  requestOf,
  type TransferDesk,
  transferBy,
  untilState,
} from '../../testing/transfer-desk.ts';

/** `LONG=1`: as the drill. */
const isLong = process.env.LONG !== undefined;
const [SOUND, HANGING, FILES] = isLong ? [15, 5, 10] : [4, 2, 3];
const BYTES = isLong ? 1_000_000 : 50_000;

let desk: TransferDesk;
let sound: UploadServer[];
let hanging: UploadServer;
beforeAll(async () => {
  const file = { bytes: Buffer.alloc(BYTES, 'x'), mime_type: 'x/stored' };
  desk = await openTransferDesk(Array.from({ length: FILES }, () => file));
  sound = await Promise.all(Array.from({ length: SOUND }, () => startUploadServer()));
  hanging = await startUploadServer({ silentAt: 'connect' });
}, STARTUP_MS);
afterAll(async () => {
  await desk.close();
  for (const server of [...sound, hanging]) await server.close();
});

/** Sends to every server that works; returns after how many milliseconds all of it has arrived. */
async function send(): Promise<number> {
  const { server, premium, ids } = desk;
  // Prepared here: no runner ends the jobs, and a user may have twenty that wait.
  await server.opened.pool.query('delete from jobs');
  const transfers: string[] = [];
  for (const one of sound)
    transfers.push(await transferBy(server, premium, requestOf(await addDestination(premium, one), ids)));
  const startedAt = performance.now();
  desk.start();
  for (const id of transfers) await untilState(premium, id, 'done');
  const took = performance.now() - startedAt;
  await desk.stop();
  return took;
}

test(
  'servers that hang delay no other',
  async () => {
    await send();
    const alone = await send();
    const { server, premium, ids } = desk;
    const stuck: string[] = [];
    for (let number = 0; number < HANGING; number += 1)
      stuck.push(await transferBy(server, premium, requestOf(await addDestination(premium, hanging), ids)));
    const beside = await send();
    if (isLong)
      console.log(
        `${SOUND} destinations: ${alone.toFixed(0)} ms, beside ${HANGING} that hang ${beside.toFixed(0)} ms`,
      );
    // The machine may be busy; a session after the other would take seconds for each that hangs.
    expect(beside / alone).toBeLessThan(isLong ? 1.5 : 4);
    for (const id of stuck)
      expect((await premium.get(`/api/transfers/${id}`)).body.data.transfer.sentCount).toBe(0);
  },
  isLong ? 300_000 : 60_000,
);
