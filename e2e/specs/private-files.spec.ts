import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

/** As earlier versions left it. */
async function openToAll(directory: string): Promise<void> {
  await rm(join(directory, '.private'));
  for (const path of await entriesOf(directory)) {
    const entry = await lstat(path);
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() ? 0o755 : 0o644);
  }
}

test('an old data directory is closed to other users at the start, and what is made later is closed as well', async () => {
  test.skip(process.platform === 'win32', 'there are no modes');
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
  const stopFirst = await startApi(env);
  await expect.poll(() => existsSync(join(dataDir, '.private'))).toBe(true);
  await stopFirst();
  await openToAll(dataDir);
  await writeFile(join(dataDir, 'media-of-before.jpg'), 'x', { mode: 0o644 });
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
