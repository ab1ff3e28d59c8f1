import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';

const API = join(import.meta.dirname, '../../deploy/api/dist');
const ASSETS = join(import.meta.dirname, '../../deploy/sample/assets');
const FILM = 'film-harbour.webm';

async function startApi(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = fork(join(API, 'server.mjs'), [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

const entriesOf = async (directory: string): Promise<string[]> =>
  ['.', ...(await readdir(directory, { recursive: true }))].map((name) => join(directory, name));

/** Entries that group or others may use in any way, with their modes. */
async function openEntries(directory: string): Promise<string[]> {
  const open: string[] = [];
  for (const path of await entriesOf(directory)) {
    const entry = await lstat(path).catch(() => undefined);
    if (entry && (entry.mode & 0o077) !== 0) open.push(`${(entry.mode & 0o777).toString(8)} ${path}`);
  }
  return open;
}

const FOLDERS = ['keys', 'mails', 'media/originals', 'media/renditions/0a', 'releases/releases/host/1.0.0'];
const FILES_OF_EACH = 200;

/** Open to all, as earlier versions left what they wrote; the database of such a directory is its own affair. */
async function fillOpenly(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const folder of FOLDERS) {
    await mkdir(join(directory, folder), { recursive: true, mode: 0o755 });
    const names = Array.from({ length: FILES_OF_EACH }, (_, at) =>
      join(directory, folder, `${at}.of-before`),
    );
    await Promise.all(names.map((name) => writeFile(name, 'x', { mode: 0o644 })));
  }
}

test('an old data directory is closed to other users at the start, and what is made later is closed as well', {
  tag: '@modes',
}, async () => {
  test.slow();
  const [dataDir, folder] = await Promise.all(
    ['data', 'film'].map((name) => mkdtemp(join(tmpdir(), `newsphoto-${name}-`))),
  );
  if (!dataDir || !folder) throw new Error('no directories');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SEED: 'none',
    API_HOST: '127.0.0.1',
    API_PORT: '0',
    DATABASE_URL: '',
  };
  await fillOpenly(dataDir);
  expect((await openEntries(dataDir)).length).toBeGreaterThan(900);

  const stop = await startApi(env);
  // At once, before the entries below are corrected.
  expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
  await expect.poll(() => existsSync(join(dataDir, '.private'))).toBe(true);
  expect(await openEntries(dataDir)).toEqual([]);

  for (const name of [FILM, `${FILM}.xmp`, `${FILM}.poster.jpg`]) {
    await copyFile(join(ASSETS, name), join(folder, name));
    await chmod(join(folder, name), 0o644);
  }
  await promisify(execFile)(process.execPath, [join(API, 'ingest.mjs'), folder], { env });
  await promisify(execFile)(process.execPath, [join(API, 'backup.mjs'), join(folder, 'backup')], { env });
  expect((await readdir(join(dataDir, 'media/originals'))).length).toBeGreaterThan(0);
  await stop();
  expect(await openEntries(dataDir)).toEqual([]);
  expect(await openEntries(join(folder, 'backup'))).toEqual([]);
  await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })));
});
