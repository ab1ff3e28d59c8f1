#!/usr/bin/env node
// Uploads what a delivery may contain by accident or intent to the product on PostgreSQL, several at once, and reports what became of
// each file and the memory of the API over its idle one. Fails where a file has another outcome, or a good one behind them is not
// taken in. `npm run drill:hostile-uploads` after a build.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigure } from '../bench/figures.mjs';
import { openCluster } from '../bench/search/archive.mjs';
import { signIn, startProduct } from '../bench/search/product.mjs';
import { hostilePictures } from './hostile-pictures.mjs';

const GOAL_MB = 128;
const CHUNK = 8 * 1024 ** 2;
const LONGEST_MS = 5 * 60_000;
/** An ordinary file. */
const PLAIN = 'jpeg-and-zip.jpg';
const OVER = new Set(['ready', 'failed', 'duplicate']);

const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-hostile-'));
const cluster = await openCluster(`hostile-${process.pid}`);
const product = await startProduct({ dataDir, url: cluster.url });
const memory = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;
let highest = 0;
const watch = setInterval(async () => {
  highest = Math.max(highest, await memory().catch(() => 0));
}, 100);
try {
  const call = await signIn(product.url);
  const { deliveryId } = await call('POST', '/uploads/deliveries', {
    ...{ requestId: randomUUID(), name: '', desk: '', fields: [] },
  });
  const files = (await hostilePictures()).map((file) => ({ ...file, uploadId: randomUUID() }));
  const send = async (group) => {
    await call('POST', `/uploads/deliveries/${deliveryId}/files`, { files: group.map(announced) });
    for (const { uploadId, bytes } of group)
      for (let at = 0; at < bytes.length; at += CHUNK) await patch(call.cookie, uploadId, bytes, at);
  };
  // Idle memory is that of a process that has taken a photograph in.
  const others = files.filter(({ name }) => name !== PLAIN);
  await send(files.filter(({ name }) => name === PLAIN));
  await sleep(10_000);
  const idle = await memory();
  highest = 0;
  await send(others);
  const end = Date.now() + LONGEST_MS;
  let states = [];
  do {
    await sleep(500);
    states = await call('GET', `/uploads/deliveries/${deliveryId}/files`);
  } while (states.some(({ state }) => !OVER.has(state)) && Date.now() < end);
  const rows = files.map(({ uploadId, name, becomes }) => {
    const { state, code } = states.find((one) => one.uploadId === uploadId) ?? {};
    return { name, expected: becomes, became: code || state };
  });
  console.table(rows);
  const over = highest - idle;
  console.log(
    `memory of the API: idle ${idle.toFixed(0)} MB, at most ${over.toFixed(0)} MB over it (goal ${GOAL_MB})`,
  );
  recordFigure('drill:hostile-uploads', 'memory of the API over idle, hostile files (MB)', over);
  if (rows.some(({ expected, became }) => expected !== became)) process.exitCode = 1;
} finally {
  clearInterval(watch);
  await product.stop();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  await rm(cluster.directory, { recursive: true, force: true });
}

function announced({ uploadId, name, bytes }) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { uploadId, name, folder: '', size: bytes.length, sha256, values: {} };
}

async function patch(cookie, uploadId, bytes, at) {
  const body = bytes.subarray(at, at + CHUNK);
  const answer = await fetch(`${product.url}/api/uploads/files/${uploadId}`, {
    method: 'PATCH',
    headers: {
      ...{ 'x-requested-with': 'newsphoto', cookie, 'tus-resumable': '1.0.0', 'upload-offset': String(at) },
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
  if (!answer.ok) throw new Error(`${uploadId} at ${at}: ${answer.status} ${await answer.text()}`);
}
