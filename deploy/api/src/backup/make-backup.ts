import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { KEY_NAMES, type MediaKeys } from '../modules/media/media-keys.ts';
import { type CopiedFile, copyFile, listFiles, readSmallFiles, writeSmallFile } from './copy-tree.ts';
import { rowsIn } from './database-files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { mergeKeys, type SmallFile } from './merge-keys.ts';
import type { DatabaseContents } from './read-rows.ts';

/** Immutable files: named by the database, or by a channel. */
const LASTING = ['media', 'releases/releases'];
/** Small files that may change. */
const CHANGING = ['releases/channels', 'keys'];
const SETTLE_MS = 100;

export interface BackupInput {
  readonly dataDir: string;
  /** The folder to create; it must be empty or not exist. */
  readonly target: string;
  /** Writes a snapshot of the database into a folder. */
  readonly dump: (directory: string) => Promise<DatabaseContents>;
  readonly say?: (line: string) => void;
  /** The media are in a bucket, which has a protection to itself. */
  readonly mediaElsewhere?: boolean;
}

/**
 * Copies database, media, releases and keys of a running system. The snapshot is that of the database: a file is stored
 * before it is referenced, so copying files before and after the snapshot includes all that are referenced in it.
 */
export async function makeBackup({
  dataDir,
  target,
  dump,
  say,
  mediaElsewhere = false,
}: BackupInput): Promise<Manifest> {
  if ((await readdir(target).catch(() => [])).length > 0) throw new Error(`${target} is not empty`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const files = new Map<string, CopiedFile>();
  const copyLasting = async (): Promise<void> => {
    for (const folder of LASTING) {
      for (const path of await listFiles(dataDir, folder)) {
        const copied = files.has(path) ? undefined : await copyFile(path, dataDir, unfinished);
        if (copied) files.set(path, copied);
      }
    }
  };
  await copyLasting();
  say?.(`files: ${files.size}`);
  const changing = await readChanging(dataDir);
  const madeAt = new Date().toISOString();
  const database = await dump(join(unfinished, 'database'));
  say?.(`database: ${Object.keys(database.tables).length} tables`);
  for (const { path, content } of mergeKeys(changing, await readSmallFiles(dataDir, ['keys'])))
    files.set(path, await writeSmallFile(path, content, unfinished));
  await copyLasting();
  const missing = mediaElsewhere ? [] : await missingMedia(unfinished, files);
  for (const path of missing) say?.(`missing in the archive: ${path}`);
  const manifest = await writeManifest(unfinished, [...files.values()], { madeAt, database, missing });
  await rename(unfinished, target);
  return manifest;
}

/** A channel's state and its journal are two files: they are as they were when two readings of all agreed. */
async function readChanging(dataDir: string): Promise<SmallFile[]> {
  let before = await readSmallFiles(dataDir, CHANGING);
  for (;;) {
    await wait(SETTLE_MS);
    const now = await readSmallFiles(dataDir, CHANGING);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

interface NamedKeys extends MediaKeys {
  readonly state: string;
  readonly original_key: string;
  readonly poster_key: string;
}

/** Files that contents of the backup reference and that are not in it. */
async function missingMedia(directory: string, files: ReadonlyMap<string, CopiedFile>): Promise<string[]> {
  const missing: string[] = [];
  for await (const rows of rowsIn(join(directory, 'database'))('contents')) {
    for (const row of rows) {
      const keys = JSON.parse(row) as NamedKeys;
      const originals = [keys.original_key, keys.poster_key];
      const planned = KEY_NAMES.map((name) => keys[name]);
      // Pending renditions are created where it is restored: their job is in the backup.
      const renditions = keys.state === 'receiving' ? [] : planned;
      const paths = [
        ...originals.filter((key) => key !== '').map((key) => `media/originals/${key}`),
        ...renditions.filter((key) => key !== '').map((key) => `media/renditions/${key}`),
      ];
      missing.push(...paths.filter((path) => !files.has(path)));
    }
  }
  return missing;
}
