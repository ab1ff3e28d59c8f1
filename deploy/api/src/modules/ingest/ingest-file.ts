import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ContentCredentials, IntakeMark } from '@newsphoto/contract';
import type { ExifTool } from 'exiftool-vendored';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import type { FileMap } from '../file-maps/file-map.ts';
import { readOriginal } from '../file-maps/read-original.ts';
import { foldersOf } from '../media/media-keys.ts';
import { firstKeys } from '../media/plan-keys.ts';
import { DecoderEnded } from '../renditions/decoder-channel.ts';
import type { Renditions } from '../renditions/make-renditions.ts';
import { isProblem, type PictureProblem, type PictureSize } from '../renditions/picture/picture-problem.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import { putPictures } from '../renditions/store-renditions.ts';
import { isCompleteRecording } from './complete-recording.ts';
import type { CredentialReader } from './credentials/credential-reader.ts';
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
  readonly credentialReader: CredentialReader;
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
  /** Absent if a job has to create them. */
  readonly renditions: Renditions | undefined;
  readonly sha256: string;
  readonly fileMap: FileMap;
  readonly metadata: FileMetadata;
  readonly description: ContentDescription;
  readonly credentials: ContentCredentials | undefined;
}

/**
 * Ingests one file: recognised by content, read to its end, stored unchanged with its renditions, numbered and visible. The
 * renditions of a film or sound are created by a job, which then makes it visible. A refused file is reported with its reason, before it has a number.
 * @param name how the file is called, whatever path leads to it
 */
export async function ingestFile(deps: IngestDeps, path: string, name: string): Promise<IngestResult> {
  const file = escapedName(name);
  const recognised = await recogniseFile(path, name);
  if (!('kind' in recognised)) return refusalOfType(file, recognised);
  const { kind } = recognised;
  const { sha256, fileMap } = await readOriginal(path, kind.mimeType);
  const twin = await findBySha256(deps.db, sha256);
  if (twin) return refusalOf(file, 'E0042', twin);
  if (kind.contentType !== '0' && !(await isCompleteRecording(path, kind.mimeType)))
    return refusalOf(file, 'E0040');
  const picture = pictureOf(path, kind);
  // Both take most of the time, each in another process.
  const [decoded, metadata] = await Promise.all([
    decode(deps.pictureDecoder, kind, picture),
    readMetadata(deps.tool, path),
  ]);
  if (isProblem(decoded)) return refusalOfPicture(file, decoded);
  const credentials = metadata.hasCredentials
    ? await deps.credentialReader.read(path, kind.mimeType)
    : undefined;
  const marks = [...metadata.marks, ...marksOf(credentials)];
  const description = describeContent({ ...metadata, marks }, storedName(name), new Date());
  const outcome = await takeIn(deps, {
    ...{ path, file: storedName(name), kind, picture },
    ...decoded,
    ...{ sha256, fileMap, metadata, description, credentials },
  });
  if (outcome === 'twin') return refusalOf(file, 'E0042', (await findBySha256(deps.db, sha256)) ?? '');
  return { file, contentId: outcome.contentId };
}

/** A file whose credentials are not valid is ingested all the same: the desk decides what it is worth. */
function marksOf(credentials: ContentCredentials | undefined): IntakeMark[] {
  const isDoubtful = ['changed', 'invalid', 'unreadable'].some((state) => state === credentials?.state);
  return isDoubtful ? ['credentials-invalid'] : [];
}

type Decoded = Pick<Candidate, 'size' | 'renditions'>;

/**
 * Reads a picture to its end, and creates the renditions of a photograph by the same decode. If the decoder ended, the picture is
 * read alone, and a job creates them.
 */
async function decode(
  decoder: PictureDecoder,
  { contentType }: FileKind,
  picture: string | undefined,
): Promise<Decoded | PictureProblem> {
  if (picture === undefined) return { size: undefined, renditions: undefined };
  if (contentType === '0') {
    const made = await decoder.derive(picture).catch((error: unknown) => {
      if (error instanceof DecoderEnded) return undefined;
      throw error;
    });
    if (made !== undefined) return isProblem(made) ? made : { size: made.size, renditions: made };
  }
  const size = await decoder.measure(picture);
  return isProblem(size) ? size : { size, renditions: undefined };
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
 * Stores the original and the renditions, then the record that makes them visible, with a job for renditions that are missing.
 * What an error of the disk or the database leaves behind is recorded, and removed at the next start.
 */
async function takeIn(
  { db, media }: IngestDeps,
  candidate: Candidate,
): Promise<{ readonly contentId: string } | 'twin'> {
  const { path, file, kind, picture, size, renditions, sha256, fileMap } = candidate;
  const { metadata, description, credentials } = candidate;
  const place = `${sha256.slice(0, 2)}/${sha256}`;
  const [extension = ''] = kind.extensions;
  const originalKey = `${place}${extension}`;
  const poster = picture === path ? undefined : picture;
  const posterKey = poster ? `${place}.poster.jpg` : '';
  const originalKeys = [originalKey, posterKey].filter((key) => key !== '');
  const isPicture = kind.contentType === '0';
  const streamed = isPicture ? '' : extension;
  const keys = firstKeys(description.visibility, { hasPicture: picture !== undefined, streamed });
  const renditionFolders = renditions ? foldersOf(keys) : [];
  const note = await media.noteIntent({ sha256, originalKeys, renditionFolders });
  await Promise.all([
    media.putOriginal(originalKey, path),
    poster && media.putOriginal(posterKey, poster),
    renditions && putPictures(media, renditions, keys),
  ]);
  const contentId = await saveContent(db, {
    ...{ ...description, keys, sha256, fileMap, originalKey, posterKey },
    ...{ contentType: kind.contentType, mimeType: kind.mimeType, fileName: file },
    fileSize: (await stat(path)).size,
    isReady: renditions !== undefined,
    credentials,
    regions: isPicture ? metadata.regions : [],
    duration: isPicture ? null : await durationOf(path, kind, metadata),
    ...dimensionsOf(kind, size, metadata),
  });
  // Of identical files that are ingested at the same time the first one is stored.
  if (contentId === undefined)
    for (const folder of renditionFolders) await media.removeRenditionFolder(folder);
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
