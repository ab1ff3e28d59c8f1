import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Download } from '@newsphoto/contract';
import { bundlePrograms } from '../../testing/bundle-programs.ts';
import { createPostgresDatabase } from '../../testing/postgres-server.ts';
import { until } from '../../testing/until.ts';

/** The drill: `npm run drills -- kills`. */
const isDrill = process.env.KILLS !== undefined;
const FILES = isDrill ? 70_000 : 400;
const LARGE_BYTES = isDrill ? 4_400_000_000 : 60_000_000;
const INTERRUPTIONS = isDrill ? 20 : 2;
const KILLED_PREPARATIONS = isDrill ? 3 : 1;
const LONGEST_MS = isDrill ? 30 * 60_000 : 120_000;
/** Above the memory of the idle server. The embedded database is in the same process. */
const MOST_MEMORY = 64 * 1024 ** 2;

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly cookie: string;
  readonly contentIds: readonly number[];
  peak: number;
}

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-killed-downloads-'));
let programs: ReturnType<typeof bundlePrograms>;
let databaseUrl = '';
let server: Server;
/** Peaks of the processes above their memory when they were idle. */
const grown: number[] = [];

beforeAll(async () => {
  programs = bundlePrograms('downloads-process', {
    'downloads-process': 'testing/downloads-process',
    'pglite-worker': 'db/pglite/worker',
  });
  if (process.env.TEST_DATABASE === 'postgres') databaseUrl = await createPostgresDatabase();
  server = await start();
}, LONGEST_MS);
afterAll(async () => {
  await end();
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Server> {
  const program = fileURLToPath(programs.urlOf('downloads-process'));
  const flags = JSON.parse(readFileSync(new URL('../../../node-flags.json', import.meta.url), 'utf8'));
  const args = [...flags, program, folder, databaseUrl, String(FILES), String(LARGE_BYTES)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  if (!child.stdout) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  const { port, token, contentIds } = JSON.parse(first);
  const started = { child, port, cookie: `NPSESSION=${token}`, contentIds, peak: 0 };
  let idle: number | undefined;
  lines.on('line', (line) => {
    const { peak } = JSON.parse(line);
    idle ??= peak;
    started.peak = peak;
    grown[grown.length - 1] = Math.max(grown.at(-1) ?? 0, peak - (idle ?? peak));
  });
  grown.push(0);
  // Idle is measured before the first call.
  await until(async () => started.peak > 0);
  return started;
}

async function end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const exit = once(server.child, 'exit');
  server.child.kill(signal);
  await exit;
}

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: {
      ...{ cookie: server.cookie, 'x-requested-with': 'newsphoto' },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

/** Requests the rest of a file. */
async function requestFrom({ downloadId, etag }: Download, from: number): Promise<IncomingMessage> {
  const { port, cookie } = server;
  const headers = { cookie, range: `bytes=${from}-`, 'if-range': etag };
  const outgoing = request({ port, path: `/api/downloads/${downloadId}/file`, headers, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(206);
  return response;
}

/** Reads up to a position, or as far as it comes; returns how many bytes. */
async function readTo(
  response: IncomingMessage,
  { most, hash, into }: { most: number; hash: Hash; into?: NodeJS.WritableStream | undefined },
) {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (into && !into.write(chunk)) await once(into, 'drain');
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    // The connection ended: the rest is requested again.
  }
  return bytes;
}

test(
  'a preparation and a transfer that are killed and left at random places yield the same bytes',
  async () => {
    const { contentIds } = server;
    const choice = { pixels: null, format: 'original' };
    const { downloadId } = await call('POST', '/downloads', {
      ...{ requestId: randomUUID(), nameTemplate: '{素材番号}', captions: 'utf8', contactSheet: false },
      selection: { contentIds: contentIds.map(String), choice },
    });
    const detail = async (): Promise<Download> => (await call('GET', `/downloads/${downloadId}`)).download;
    for (let kill = 0; kill < KILLED_PREPARATIONS; kill += 1) {
      const before = (await detail()).files.prepared;
      await until(async () => (await detail()).files.prepared > before || (await detail()).state === 'ready');
      await end();
      server = await start();
    }
    let download = await detail();
    for (const startedAt = Date.now(); download.state !== 'ready'; download = await detail()) {
      expect(Date.now() - startedAt).toBeLessThan(LONGEST_MS);
      await sleep(100);
    }
    expect(download.files).toMatchObject({ total: FILES, prepared: FILES, failed: 0, delivered: 0 });

    const path = join(folder, 'complete.zip');
    const into = createWriteStream(path);
    const complete = createHash('sha256');
    const startedAt = performance.now();
    const response = await requestFrom(download, 0);
    await once(response, 'readable');
    const firstByteMs = performance.now() - startedAt;
    expect(await readTo(response, { most: Number.POSITIVE_INFINITY, hash: complete, into })).toBe(
      download.length,
    );
    const seconds = (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => into.end(resolve));
    expect(statSync(path).size).toBe(download.length);

    const resumed = createHash('sha256');
    let at = 0;
    for (let left = INTERRUPTIONS; at < download.length; left -= 1) {
      const most =
        left > 0 ? Math.random() * 1.5 * ((download.length - at) / (left + 1)) : Number.POSITIVE_INFINITY;
      const part = await requestFrom(download, at);
      at += await readTo(part, { most, hash: resumed });
      part.destroy();
      if (left > 0 && left % 2 === 0) {
        await end();
        server = await start();
      }
    }
    const sha256 = complete.digest('hex');
    expect(resumed.digest('hex')).toBe(sha256);
    await until(async () => (await detail()).files.delivered >= FILES - 2 * INTERRUPTIONS);

    expect(execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })).toContain('No errors');
    const python =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.testzip())';
    expect(execFileSync('python3', ['-c', python, path], { encoding: 'utf8' }).trim()).toBe(
      `${FILES + 2} None`,
    );
    // Not on every machine: the drill names whether it read the file.
    const sevenZip = spawnSync('7zz', ['t', '-bd', path], { encoding: 'utf8' });
    if (sevenZip.status !== null) expect(sevenZip.stdout).toContain('Everything is Ok');
    expect(firstByteMs).toBeLessThan(1_000);
    const memory = Math.max(...grown);
    if (isDrill)
      console.log(
        `${FILES} files, ${download.length} bytes, first byte ${firstByteMs.toFixed(0)} ms, ${seconds.toFixed(0)} s, memory + ${(memory / 1024 ** 2).toFixed(0)} MB, 7-Zip ${sevenZip.status ?? 'absent'}, SHA-256 ${sha256}`,
      );
    if (databaseUrl !== '') expect(memory).toBeLessThan(MOST_MEMORY);
  },
  LONGEST_MS,
);
