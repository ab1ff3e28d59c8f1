import { type ChildProcess, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { fingerprintOf } from '../../file-transfer/server-identity.ts';
import { bundlePrograms } from '../../testing/bundle-programs.ts';
import { startUploadServer } from '../../testing/ftp-upload-server.ts';
import { certificateOf } from '../../testing/local-certificate.ts';
import { createPostgresDatabase } from '../../testing/postgres-server.ts';
import { SFTP_USER, startSftpServer } from '../../testing/sftp-upload-server.ts';
import { until } from '../../testing/until.ts';

/** The drill: `npm run drill:transfers`, or with the others `npm run drills -- kills-postgres`. */
const isDrill = process.env.KILLS !== undefined;
const KILLS = Number(process.env.KILLS ?? 1);
const FILES = isDrill ? 100 : 12;
const BYTES = isDrill ? 1_500_000 : 300_000;
const LONGEST_MS = isDrill ? 10 * 60_000 : 120_000;

interface Server {
  readonly files: Map<string, Buffer>;
  close(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-killed-transfers-'));
let programs: ReturnType<typeof bundlePrograms>;
let databaseUrl = '';
let servers: readonly Server[] = [];
let plan = '';
let child: ChildProcess | undefined;
let states: { state: string; sent_count: number; file_count: number }[] = [];

beforeAll(async () => {
  programs = bundlePrograms('transfers-process', {
    'transfers-process': 'testing/transfers-process',
    'pglite-worker': 'db/pglite/worker',
  });
  if (process.env.TEST_DATABASE === 'postgres') databaseUrl = await createPostgresDatabase();
  const certificate = await certificateOf('127.0.0.1');
  const [ftp, ftps, sftp] = [
    await startUploadServer(),
    await startUploadServer({}, certificate),
    await startSftpServer(),
  ];
  servers = [ftp, ftps, sftp];
  plan = JSON.stringify({
    servers: [
      { protocol: 'ftp', port: ftp.port },
      {
        ...{ protocol: 'ftps', port: ftps.port },
        identity: fingerprintOf(new X509Certificate(certificate.cert).raw),
      },
      {
        ...{ protocol: 'sftp', port: sftp.port, identity: sftp.fingerprint, userName: SFTP_USER.userName },
        secret: { value: SFTP_USER.password, passphrase: '' },
      },
    ],
    ...{ files: FILES, bytes: BYTES, pollMs: 20 },
  });
}, LONGEST_MS);
afterAll(async () => {
  if (child) await kill(child);
  for (const server of servers) await server.close();
  programs.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when it sends. */
async function start(): Promise<ChildProcess> {
  const args = [fileURLToPath(programs.urlOf('transfers-process')), folder, plan, databaseUrl];
  const started = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  child = started;
  if (!started.stdout) throw new Error('the process has no output');
  const lines = createInterface({ input: started.stdout });
  lines.on('line', (line) => {
    const value = JSON.parse(line);
    if (value !== 'ready') states = value;
  });
  await once(lines, 'line');
  return started;
}

async function kill(started: ChildProcess): Promise<void> {
  const exit = once(started, 'exit');
  started.kill('SIGKILL');
  await exit;
  child = undefined;
}

const arrived = (): string[] =>
  servers.flatMap(({ files }) => [...files.keys()].filter((path) => !path.endsWith('.part')));
const hasHalf = (): boolean =>
  servers.some(({ files }) => [...files.keys()].some((path) => path.endsWith('.part')));

// Each start of a process takes seconds: a drill. What a crash leaves at each step is in the tests of the sender.
(process.env.KILLS ? test : test.skip)(
  'a process that is killed at random moments sends each file whole and once, and leaves no half behind',
  async () => {
    let halves = 0;
    for (let number = 0; number < KILLS; number += 1) {
      const started = await start();
      const wanted = Math.max(arrived().length, Math.floor((number * FILES) / (KILLS + 1))) + 1;
      await until(async () => arrived().length >= Math.min(wanted, FILES - 1));
      await sleep(Math.random() * 60);
      await kill(started);
      halves += hasHalf() ? 1 : 0;
    }
    await start();
    await until(async () => states.length === 3 && states.every(({ state }) => state === 'done'));
    const names = arrived().map((path) => path.replace(/^.*\//, ''));
    const expected = Array.from({ length: FILES }, (_, at) => `写真${at}.jpg`);
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(hasHalf()).toBe(false);
    for (const { files } of servers)
      for (const [path, bytes] of files) {
        const [, at = ''] = /写真([0-9]+)\.jpg$/.exec(path) ?? [];
        expect([path, bytes.equals(Buffer.alloc(BYTES, `${at} `))]).toEqual([path, true]);
      }
    expect(states.map(({ sent_count }) => sent_count).reduce((sum, count) => sum + count)).toBe(FILES);
    if (isDrill) console.log(`${FILES} files, ${KILLS} kills, halves after ${halves} of them`);
    if (databaseUrl === '') return;
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(`select (select count(*)::int from download_records) as records,
      (select count(*)::int from audit_log where action = 'file-transferred') as entries,
      (select count(*)::int from transfer_files where leaves_part or state <> 'sent') as open`);
    await client.end();
    expect(rows).toEqual([{ records: FILES, entries: FILES, open: 0 }]);
  },
  LONGEST_MS,
);
