import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import type { Migration } from '../db/migrate.ts';
import { copyFile } from './copy-tree.ts';
import { rowsIn } from './database-files.ts';
import { loadDatabase, requireEmptyDatabase } from './load-rows.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Where everything is prepared before it is moved into place. */
const UNFINISHED = '.restoring';

export interface RestoreInput {
  readonly backup: string;
  /** It must be empty or not exist. */
  readonly dataDir: string;
  /** Opens the database to fill, which must be empty; the embedded one is in the passed directory. */
  readonly openTarget: (directory: string) => Promise<OpenDatabase>;
  /** Migrations of this build. */
  readonly migrations: readonly Migration[];
  readonly say?: (line: string) => void;
}

/**
 * Restores a backup into an empty place. Each file is checked against its hash, each table against its count and hash; after
 * a mismatch nothing is left behind.
 */
export async function restoreBackup(input: RestoreInput): Promise<Manifest> {
  const { backup, dataDir, say } = input;
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    throw new Error(`${dataDir} is not empty: nothing is written over`);
  }
  const { manifest, files } = await readManifest(backup);
  const unfinished = join(dataDir, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const target = await input.openTarget(unfinished);
    try {
      // Checked before an hour is spent on files.
      await requireEmptyDatabase(target.pool);
      for (const file of files) await restoreFile(file, backup, unfinished);
      say?.(`files: ${files.length}`);
      const rows = rowsIn(join(backup, 'database'));
      await loadDatabase(target.pool, { contents: manifest.database, rows, migrations: input.migrations });
      say?.(`database: ${Object.keys(manifest.database.tables).length} tables`);
    } finally {
      await target.close();
    }
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(dataDir, name));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return manifest;
}

async function restoreFile(
  { path, bytes, sha256 }: { path: string; bytes: number; sha256: string },
  backup: string,
  directory: string,
): Promise<void> {
  const copied = await copyFile(path, backup, directory);
  if (copied?.bytes !== bytes || copied.sha256 !== sha256) {
    throw new Error(`${path} is not as it was when the backup was made`);
  }
}

/** @throws Error if a restore was killed: the directory contains a part of an archive */
export function requireFinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED))) {
    throw new Error(`a restore into ${dataDir} was not finished: empty the directory and restore again`);
  }
}
