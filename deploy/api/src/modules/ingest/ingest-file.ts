import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatMessage, type MessageCode } from '@newsphoto/domain';
import type { ExifTool } from 'exiftool-vendored';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { type ContentDescription, describeContent } from './describe-content.ts';
import { ACCEPTED_TYPES, type FileKind, recogniseFile } from './file-kind.ts';
import { findBySha256, saveContent } from './ingest.repository.ts';
import { type FileMetadata, readMetadata } from './read-metadata.ts';
import { foldersOf, planRenditions, storeRenditions } from './store-renditions.ts';
import { isWholeRecording } from './whole-recording.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly tool: ExifTool;
}

export type IngestResult =
  | { readonly file: string; readonly contentId: string }
  | { readonly file: string; readonly code: MessageCode; readonly reason: string };

/** A file that was read and may go in. */
interface Candidate {
  readonly path: string;
  readonly file: string;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly metadata: FileMetadata;
  readonly description: ContentDescription;
}

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
  const { kind } = recognised;
  const sha256 = await hashOf(path);
  const twin = await findBySha256(deps.db, sha256);
  if (twin) return refused('E0042', twin);
  if (kind.contentType !== '0' && !(await isWholeRecording(path, kind.mimeType))) return refused('E0040');
  const metadata = await readMetadata(deps.tool, path);
  const description = describeContent(metadata, file);
  const outcome = await takeIn(deps, { path, file, kind, sha256, metadata, description });
  if (outcome === 'damaged') return refused('E0040');
  if (outcome === 'twin') return refused('E0042', (await findBySha256(deps.db, sha256)) ?? '');
  return { file, contentId: outcome.contentId };
}

/**
 * Stores the files, then the record. What was stored for nothing is taken back; what an error of the disk or
 * the database leaves behind is noted, and swept at the next start.
 */
async function takeIn(
  { db, media }: IngestDeps,
  { path, file, kind, sha256, metadata, description }: Candidate,
): Promise<{ readonly contentId: string } | 'damaged' | 'twin'> {
  const keys = planRenditions(path, kind, description.visibility);
  const renditionFolders = foldersOf([keys.smallKey, keys.previewKey, keys.streamKey]);
  const originalKey = `${sha256.slice(0, 2)}/${sha256}${kind.extensions[0]}`;
  const intent = await media.noteIntent({ sha256, originalKey, renditionFolders });
  const takeBack = async () => {
    for (const folder of renditionFolders) await media.removeRenditionFolder(folder);
    await media.settleIntent(intent);
  };
  const stored = await storeRenditions(media, path, kind, keys);
  if (stored === 'damaged') {
    await takeBack();
    return 'damaged';
  }
  await media.putOriginal(originalKey, path);
  const contentId = await saveContent(db, {
    ...description,
    ...stored,
    contentType: kind.contentType,
    mimeType: kind.mimeType,
    fileName: file,
    fileSize: (await stat(path)).size,
    sha256,
    originalKey,
    duration: kind.contentType === '0' ? null : (metadata.duration ?? null),
    width: stored.width || metadata.width,
    height: stored.height || metadata.height,
  });
  if (contentId === undefined) {
    // The twin that was taken in at the same time holds the original.
    await takeBack();
    return 'twin';
  }
  await media.settleIntent(intent);
  return { contentId };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
