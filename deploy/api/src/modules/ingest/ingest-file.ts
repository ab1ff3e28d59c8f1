import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ExifTool } from 'exiftool-vendored';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { firstKeys } from '../media/plan-keys.ts';
import { isProblem, type PictureSize } from '../renditions/picture/picture-problem.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import { isCompleteRecording } from './complete-recording.ts';
import type { FileKind } from './files/file-kind.ts';
import { escapedName, storedName } from './files/file-name.ts';
import { recogniseFile } from './files/recognise-file.ts';
import { findBySha256, saveContent } from './ingest.repository.ts';
import { type ContentDescription, describeContent } from './metadata/describe-content.ts';
import { type FileMetadata, readMetadata } from './metadata/read-metadata.ts';
import { oggDuration } from './ogg-duration.ts';
import { type Refusal, refusalOf, refusalOfPicture, refusalOfType } from './refusals.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  readonly tool: ExifTool;
}

export type IngestResult = { readonly file: string; readonly contentId: string } | Refusal;

/** A file that was read and may be ingested. */
interface Candidate {
  readonly path: string;
  readonly file: string;
  readonly kind: FileKind;
  /** The source of its renditions: itself, or the picture beside a film or sound. */
  readonly picture: string | undefined;
  readonly size: PictureSize | undefined;
  readonly sha256: string;
  readonly metadata: FileMetadata;
  readonly description: ContentDescription;
}

/**
 * Ingests one file: recognised by content, read to its end, stored unchanged, and numbered together with the job that creates
 * its renditions and then makes it visible. A refused file is reported with its reason, before it has a number.
 * @param name how the file is called, whatever path leads to it
 */
export async function ingestFile(deps: IngestDeps, path: string, name: string): Promise<IngestResult> {
  const file = escapedName(name);
  const recognised = await recogniseFile(path, name);
  if (!('kind' in recognised)) return refusalOfType(file, recognised);
  const { kind } = recognised;
  const sha256 = await hashOf(path);
  const twin = await findBySha256(deps.db, sha256);
  if (twin) return refusalOf(file, 'E0042', twin);
  if (kind.contentType !== '0' && !(await isCompleteRecording(path, kind.mimeType)))
    return refusalOf(file, 'E0040');
  const picture = pictureOf(path, kind);
  const size = picture === undefined ? undefined : await deps.pictureDecoder.measure(picture);
  if (size !== undefined && isProblem(size)) return refusalOfPicture(file, size);
  const metadata = await readMetadata(deps.tool, path);
  const description = describeContent(metadata, storedName(name), new Date());
  const outcome = await takeIn(deps, {
    ...{ path, file: storedName(name), kind, picture },
    size,
    sha256,
    metadata,
    description,
  });
  if (outcome === 'twin') return refusalOf(file, 'E0042', (await findBySha256(deps.db, sha256)) ?? '');
  return { file, contentId: outcome.contentId };
}

async function durationOf(
  path: string,
  { mimeType }: FileKind,
  metadata: FileMetadata,
): Promise<number | null> {
  const counted = mimeType === 'audio/ogg' ? await oggDuration(path) : undefined;
  return counted ?? metadata.duration ?? null;
}

/**
 * Stores the original, then the record with its job. What an error of the disk or the database leaves behind is recorded, and
 * removed at the next start.
 */
async function takeIn(
  { db, media }: IngestDeps,
  { path, file, kind, picture, size, sha256, metadata, description }: Candidate,
): Promise<{ readonly contentId: string } | 'twin'> {
  const place = `${sha256.slice(0, 2)}/${sha256}`;
  const [extension = ''] = kind.extensions;
  const originalKey = `${place}${extension}`;
  const poster = picture === path ? undefined : picture;
  const posterKey = poster ? `${place}.poster.jpg` : '';
  const originalKeys = [originalKey, posterKey].filter((key) => key !== '');
  const note = await media.noteIntent({ sha256, originalKeys, renditionFolders: [] });
  await media.putOriginal(originalKey, path);
  if (poster) await media.putOriginal(posterKey, poster);
  const isPicture = kind.contentType === '0';
  const contentId = await saveContent(db, {
    ...description,
    keys: firstKeys(description.visibility, {
      hasPicture: picture !== undefined,
      streamed: isPicture ? '' : extension,
    }),
    contentType: kind.contentType,
    mimeType: kind.mimeType,
    fileName: file,
    fileSize: (await stat(path)).size,
    sha256,
    originalKey,
    posterKey,
    duration: isPicture ? null : await durationOf(path, kind, metadata),
    ...dimensionsOf(kind, size, metadata),
  });
  // Of identical files that are ingested at the same time the first one is stored.
  await media.settleIntent(note);
  return contentId === undefined ? 'twin' : { contentId };
}

/** A film or sound is shown by the picture beside it, if there is one. */
function pictureOf(path: string, kind: FileKind): string | undefined {
  if (kind.contentType === '0') return path;
  const poster = `${path}.poster.jpg`;
  return existsSync(poster) ? poster : undefined;
}

/** A film has the size of its picture; a sound has no size, whatever its picture. */
function dimensionsOf(kind: FileKind, size: PictureSize | undefined, metadata: FileMetadata): PictureSize {
  const seen = kind.contentType === '2' ? undefined : size;
  return { width: seen?.width || metadata.width, height: seen?.height || metadata.height };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
