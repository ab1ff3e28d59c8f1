import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CopiedFile } from './copy-tree.ts';

const DigestSchema = Type.Object({ rows: Type.Integer(), sha256: Type.String() });

export const DatabaseContentsSchema = Type.Object({
  migrations: Type.Array(Type.String()),
  sequences: Type.Record(Type.String(), Type.Integer()),
  tables: Type.Record(Type.String(), DigestSchema),
});

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  database: DatabaseContentsSchema,
  /** Number, size and a hash of the list of files. */
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), sha256: Type.String() }),
  /** Files that contents reference and the archive does not have. */
  missing: Type.Array(Type.String()),
});
/** Content of a backup. Written last: without it a folder is no backup. */
export type Manifest = Readonly<Static<typeof ManifestSchema>>;

const FileSchema = Type.Object({
  path: Type.String({ pattern: '^(media|releases|keys)/(?!.*\\.\\./)' }),
  bytes: Type.Integer(),
  sha256: Type.String(),
});

const MANIFEST = 'manifest.json';
const FILES = 'files.jsonl';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeManifest(
  directory: string,
  files: readonly CopiedFile[],
  { madeAt, database, missing }: Pick<Manifest, 'madeAt' | 'database' | 'missing'>,
): Promise<Manifest> {
  const lines = files.map((file) => `${JSON.stringify(file)}\n`).join('');
  await writeFile(join(directory, FILES), lines, { mode: 0o600, flush: true });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const list = { count: files.length, bytes, sha256: hashOf(lines) };
  const manifest: Manifest = { format: 1, madeAt, database, files: list, missing };
  const text = JSON.stringify(manifest, null, 2);
  await writeFile(join(directory, MANIFEST), `${text}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/** @throws Error if the folder is no backup, or was changed */
export async function readManifest(directory: string): Promise<{ manifest: Manifest; files: CopiedFile[] }> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${directory} is no backup: it has no ${MANIFEST}`);
  });
  const manifest: unknown = JSON.parse(text);
  if (!Value.Check(ManifestSchema, manifest))
    throw new Error(`${MANIFEST} is not of a kind that is known here`);
  const lines = await readFile(join(directory, FILES), 'utf8');
  if (hashOf(lines) !== manifest.files.sha256)
    throw new Error(`${FILES} was changed since the backup was made`);
  const files = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Value.Parse(FileSchema, JSON.parse(line)));
  return { manifest, files };
}
