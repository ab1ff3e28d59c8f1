import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { formatMessage, type MessageCode } from '@newsphoto/domain';
import type { ExifTool } from 'exiftool-vendored';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { describeContent } from './describe-content.ts';
import { ACCEPTED_TYPES, recogniseFile } from './file-kind.ts';
import { findBySha256, type NewContent, saveContent } from './ingest.repository.ts';
import { readMetadata } from './read-metadata.ts';
import { removeRenditions, type StoredFiles, storeRenditions } from './store-renditions.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly tool: ExifTool;
}

export type IngestResult =
  | { readonly file: string; readonly contentId: string }
  | { readonly file: string; readonly code: MessageCode; readonly reason: string };

/**
 * Takes one file into the archive: recognised by content, read, stored untouched with its renditions, and
 * then made visible in one transaction. What cannot go in is answered with its reason.
 */
export async function ingestFile(deps: IngestDeps, path: string): Promise<IngestResult> {
  const file = basename(path).normalize('NFC');
  const refused = (code: MessageCode, ...args: string[]): IngestResult => ({
    file,
    code,
    reason: formatMessage(code, file, ...args),
  });
  const recognised = await recogniseFile(path);
  if ('refused' in recognised) {
    if (recognised.refused === 'empty') return refused('E0050');
    return recognised.refused === 'mismatch' ? refused('E0051') : refused('E0039', ACCEPTED_TYPES);
  }
  const sha256 = await hashOf(path);
  const twin = await findBySha256(deps.db, sha256);
  if (twin) return refused('E0042', twin);
  const metadata = await readMetadata(deps.tool, path);
  const description = describeContent(metadata, file);
  let stored: StoredFiles;
  try {
    stored = await storeRenditions(deps.media, path, recognised.kind, description.visibility);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    return refused('E0040');
  }
  const originalKey = `${sha256.slice(0, 2)}/${sha256}${extname(file).toLowerCase()}`;
  await deps.media.putOriginal(originalKey, path);
  const content: NewContent = {
    ...description,
    ...stored,
    contentType: recognised.kind.contentType,
    mimeType: recognised.kind.mimeType,
    fileName: file,
    fileSize: (await stat(path)).size,
    sha256,
    originalKey,
    duration: recognised.kind.contentType === '0' ? null : (metadata.duration ?? null),
    width: stored.width || metadata.width,
    height: stored.height || metadata.height,
  };
  const contentId = await saveContent(deps.db, content);
  if (contentId !== undefined) return { file, contentId };
  // Its twin was taken in at the same time: this one's renditions belong to nobody.
  await removeRenditions(deps.media, stored);
  return refused('E0042', (await findBySha256(deps.db, sha256)) ?? '');
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
