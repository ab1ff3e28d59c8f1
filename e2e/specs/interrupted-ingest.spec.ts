import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../support/fixtures.ts';
import { testInstance } from '../support/test-instance.ts';

const INGEST = join(import.meta.dirname, '../../deploy/api/bin/ingest.mjs');
const FILES = 40;
const KILL_AFTER = 9;

/** Runs the ingest command; `killAfter` lines it is killed without warning. Answers its lines. */
async function ingest(
  dataDir: string,
  folder: string,
  killAfter = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const child = spawn(process.execPath, [INGEST, folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === killAfter) child.kill('SIGKILL');
  }
  await exit;
  return lines;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const idsOf = (lines: readonly string[], word: string): string[] =>
  lines.filter((line) => line.startsWith(word)).map((line) => /\d{12}/.exec(line)?.[0] ?? '');

test('kill -9 in the middle of an ingest loses nothing that was acknowledged and leaves nothing half', async () => {
  test.setTimeout(180_000);
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-killed-'));
  const folder = join(root, 'photographs');
  const dataDir = join(root, 'data');
  await mkdir(folder);
  const sample = join(testInstance().dataDir, 'sample');
  const files = (await readdir(sample)).filter((name) => /^news-\d+\.jpg$/.test(name)).slice(0, FILES);
  for (const file of files) await copyFile(join(sample, file), join(folder, file));

  const before = idsOf(await ingest(dataDir, folder, KILL_AFTER), '登録　');
  expect(before.length).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(before.length).toBeLessThan(FILES);

  const again = await ingest(dataDir, folder);
  const added = idsOf(again, '登録　');
  const known = idsOf(
    again.filter((line) => line.includes('E0042')).map((line) => line.replace(/^.*素材番号/, '見送り')),
    '見送り',
  );
  expect(known).toEqual(expect.arrayContaining(before));
  expect(new Set([...known, ...added]).size).toBe(FILES);
  // An original and six renditions of each, and nothing else: no note, no partial file.
  const counts = ['originals', 'renditions', 'intents', 'unfinished'].map((folder) =>
    countFiles(join(dataDir, 'media', folder)),
  );
  expect(await Promise.all(counts)).toEqual([FILES, 6 * FILES, 0, 0]);
  await rm(root, { recursive: true, force: true });
});
