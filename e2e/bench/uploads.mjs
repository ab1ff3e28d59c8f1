#!/usr/bin/env node
// Photographs a second of the bundle upload, to the ingest command on files of the same set; and p95 of a reader's searches meanwhile, to
// p95 of the same searches before it. `npm run bench:uploads -- <folder of photographs> [--postgres] [--work <folder>]`: a third
// of the set of 1,000 is ingested from its folder, one is sent to the API of the same archive, three files at once, and one while a
// reader searches; embedded, or on PostgreSQL. Needs a build. Nothing fails on absolute times.
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.mjs';
import { prepareSet, rateOf } from './ingest-sets.mjs';
import { openCluster } from './search/archive.mjs';
import { signIn, startProduct } from './search/product.mjs';

const {
  values: options,
  positionals: [source],
} = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: join(tmpdir(), 'newsphoto-bench-ingest') },
    files: { type: 'string', default: '1000' },
    postgres: { type: 'boolean', default: false },
  },
});
if (!source) throw new Error('npm run bench:uploads -- <folder of photographs>');
const INGEST = join(import.meta.dirname, '../../deploy/api/bin/ingest.mjs');
const ANNOUNCED_AT_ONCE = 100;
const SENT_AT_ONCE = 3;
const SEARCHES = 100;
const SEARCH_PAUSE_MS = 100;
/** As the screen looks while it has no event. */
const LOOK_MS = 250;
/** Until what follows an intake is done: terms, hashes of pictures. */
const SETTLED_MS = 8_000;
const p95 = (samples) => samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)];

async function searchOnce(call) {
  const started = performance.now();
  await call('POST', '/contents/search', { query: 'tree' });
  return performance.now() - started;
}

async function announce(call, paths) {
  const requestId = randomUUID();
  await call('POST', '/uploads/deliveries', { requestId, name: 'bench', desk: '', fields: [] });
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {
        path,
        file: {
          ...{ uploadId: randomUUID(), name: path.replace(/^.*\//, ''), folder: '' },
          size: bytes.length,
          sha256,
          values: {},
        },
      };
    }),
  );
  for (let from = 0; from < files.length; from += ANNOUNCED_AT_ONCE) {
    const some = files.slice(from, from + ANNOUNCED_AT_ONCE).map(({ file }) => file);
    await call('POST', `/uploads/deliveries/${requestId}/files`, { files: some });
  }
  return { deliveryId: requestId, files };
}

async function sendAll(url, { cookie }, files) {
  const waiting = [...files];
  const send = async ({ path, file }) => {
    const { status } = await fetch(`${url}/api/uploads/files/${file.uploadId}`, {
      method: 'PATCH',
      headers: {
        ...{
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        ...{ 'x-requested-with': 'newsphoto', cookie },
      },
      body: await readFile(path),
    });
    if (status !== 204) throw new Error(`${path}: ${status}`);
  };
  await Promise.all(
    Array.from({ length: SENT_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    }),
  );
}

async function searchUntil(call, isOver) {
  const samples = [];
  while (!isOver()) {
    samples.push(await searchOnce(call));
    await sleep(SEARCH_PAUSE_MS);
  }
  return samples;
}

/** Sends files and waits until all of them are taken in; files a second from the first one that is, as of the command. */
async function upload(product, call, paths) {
  const { deliveryId, files } = await announce(call, paths);
  let first;
  const sending = sendAll(product.url, call, files);
  for (;;) {
    const { counts } = await call('GET', `/uploads/deliveries/${deliveryId}`);
    const ready = counts.ready ?? 0;
    const now = performance.now();
    if (ready > 0) first ??= { ready, at: now };
    if ((counts.failed ?? 0) + (counts.duplicate ?? 0) > 0) throw new Error(JSON.stringify(counts));
    if (ready === files.length) {
      await sending;
      return ((ready - first.ready) * 1000) / (now - first.at);
    }
    await sleep(LOOK_MS);
  }
}

const folder = await prepareSet('small', { source, work: options.work });
const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort();
const used = names.slice(0, Number(options.files));
const third = (which) => used.filter((_, index) => index % 3 === which).map((name) => join(folder, name));
const benchName = options.postgres ? 'bench:uploads --postgres' : 'bench:uploads';
let product;
let cluster;
const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-bench-uploads-'));
try {
  const own = join(dataDir, 'own');
  await mkdir(own);
  for (const path of third(0)) await cp(path, join(own, path.replace(/^.*\//, '')));
  cluster = options.postgres ? await openCluster(`uploads-${process.pid}`) : undefined;
  const url = cluster?.url;
  const ingest = await rateOf(INGEST, [own], dataDir, (line) => line.startsWith('登録　'), url);
  product = await startProduct({ dataDir, url });
  const call = await signIn(product.url);
  await call('PUT', '/admin/limits/uploadFiles', { value: 5000, version: 0 });
  const rate = await upload(product, call, third(1));
  console.log(
    `ingest ${ingest.toFixed(1)} a second, upload ${rate.toFixed(1)}, ratio ${(rate / ingest).toFixed(2)}`,
  );
  recordFigure(
    benchName,
    'uploaded photographs a second, to those of the ingest command',
    rate,
    rate / ingest,
  );
  await sleep(SETTLED_MS);
  let done = 0;
  const idle = await searchUntil(call, () => {
    done += 1;
    return done > SEARCHES;
  });
  let isOver = false;
  const searching = searchUntil(call, () => isOver);
  await upload(product, call, third(2));
  isOver = true;
  const during = await searching;
  const [before, meanwhile] = [p95(idle), p95(during)];
  console.log(
    `search p95: idle ${before.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms of ${during.length}`,
  );
  recordFigure(benchName, 'p95 of a search during the upload, ms, to idle', meanwhile, meanwhile / before);
} finally {
  await product?.stop();
  await cluster?.close();
  if (cluster) await rm(cluster.directory, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
