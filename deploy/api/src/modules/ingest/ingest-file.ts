import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { ContentCredentials, IntakeMark } from '@newsphoto/contract';
import type { ExifTool } from 'exiftool-vendored';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { allEnded } from '../../media-store/all-ended.ts';
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
import { removeUnregistered } from './remove-unregistered.ts';
import { shownPicture } from './shown-picture.ts';

export interface IngestDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: PictureDecoder;
  readonly credentialReader: CredentialReader;
  readonly tool: ExifTool;
}

/** How the content of one file is stored, besides what the file itself states. */
export interface Intake {
  /** In the place of what its keywords state. */
  readonly visibility?: VisibilityCode;
  /** Values by keys of IPTC_FIELDS for what the file does not state. */
  readonly defaults?: Readonly<Record<string, readonly string[]>>;
  /** Values in the place of what the file states. */
  readonly forced?: Readonly<Record<string, readonly string[]>>;
  /** Part of the transaction that numbers a content with renditions. */
  readonly onStored?: (transaction: DatabaseTransaction, contentId: number) => Promise<void>;
  /** The same of a text. */
  readonly onTextStored?: (transaction: DatabaseTransaction, contentId: number) => Promise<void>;
  /** The same of a text that gets a newer version. */
  readonly onTextCorrected?: (transaction: DatabaseTransaction, contentId: number) => Promise<void>;
  /** Files of more texts are refused; absent: no limit. */
  readonly mostTexts?: number;
}

/** `isCorrection`: a newer version of a text that there was. */
export type IngestResult =
  | { readonly file: string; readonly contentId: string; readonly isCorrection?: true }
  | Refusal;

/** A file that was read and may be ingested. */
interface Candidate {
  readonly path: string;
  readonly file: string;
  readonly kind: FileKind;
  /** Of the stored original. */
  readonly extension: string;
  /** The source of its renditions: itself, or the picture that is shown for it. */
  readonly picture: string | undefined;
  readonly size: PictureSize | undefined;
  /** Absent if a job has to create them. */
  readonly renditions: Renditions | undefined;
  readonly sha256: string;
  readonly fileMap: FileMap;
  readonly metadata: FileMetadata;
  readonly description: ContentDescription;
  readonly credentials: ContentCredentials | undefined;
  readonly onStored: Intake['onStored'];
}

interface RecognisedFile {
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
}

/**
 * Ingests one file: recognised by content, read to its end, stored unchanged with its renditions, numbered and visible. The
 * renditions of a film or sound are created by a job, which then makes it visible. A refused file is reported with its reason, before it has a number.
 * @param name how the file is called, whatever path leads to it
 */
export async function ingestFile(
  deps: IngestDeps,
  path: string,
  name: string,
  intake: Intake = {},
): Promise<IngestResult> {
  const recognised = await recogniseFile(path, name);
  if (!('kind' in recognised)) return refusalOfType(escapedName(name), recognised);
  const found: RecognisedFile = { path, name, kind: recognised.kind };
  if (!found.kind.shownBy) return ingestRecognised(deps, found, intake, '');
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-picture-'));
  try {
    return await ingestRecognised(deps, found, intake, join(directory, 'picture.jpg'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** @param target where a picture that is shown for the file is written */
async function ingestRecognised(
  deps: IngestDeps,
  { path, name, kind }: RecognisedFile,
  { visibility, defaults = {}, forced = {}, onStored }: Intake,
  target: string,
): Promise<IngestResult> {
  const file = escapedName(name);
  const { sha256, fileMap } = await readOriginal(path, kind.mimeType);
  const twin = await findBySha256(deps.db, sha256);
  if (twin) return { ...refusalOf(file, 'E0042', twin), twin };
  if (!(await isComplete(path, kind))) return refusalOf(file, 'E0040');
  const shown = await shownPicture(deps, path, kind, target);
  if ('problem' in shown) return refusalOfPicture(file, shown.problem);
  const picture = shown.file;
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
  const fields = new Map([...withDefaults(metadata.fields, defaults), ...Object.entries(forced)]);
  const described = describeContent({ ...metadata, fields, marks }, storedName(name), new Date());
  const description = visibility ? { ...described, visibility } : described;
  const outcome = await takeIn(deps, {
    ...{ path, file: storedName(name), kind, picture },
    extension: storedExtension(name, kind),
    ...decoded,
    ...{ sha256, fileMap, metadata, description, credentials, onStored },
  });
  if (outcome === 'twin') {
    const other = (await findBySha256(deps.db, sha256)) ?? '';
    return { ...refusalOf(file, 'E0042', other), twin: other };
  }
  return { file, contentId: outcome.contentId };
}

function withDefaults(
  fields: FileMetadata['fields'],
  defaults: NonNullable<Intake['defaults']>,
): FileMetadata['fields'] {
  const missing = Object.entries(defaults).filter(([key]) => (fields.get(key) ?? []).length === 0);
  return new Map([...fields, ...missing]);
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
 * What an error leaves behind is removed; what could not be removed is recorded, for the next start.
 */
async function takeIn(
  { db, media }: IngestDeps,
  candidate: Candidate,
): Promise<{ readonly contentId: string } | 'twin'> {
  const { path, file, kind, extension, picture, size, renditions, sha256, fileMap } = candidate;
  const { metadata, description, credentials, onStored } = candidate;
  const place = `${sha256.slice(0, 2)}/${sha256}`;
  const originalKey = `${place}${extension}`;
  const poster = picture === path ? undefined : picture;
  const posterKey = poster ? `${place}.poster.jpg` : '';
  const originalKeys = [originalKey, posterKey].filter((key) => key !== '');
  const isPicture = kind.contentType === '0';
  const streamed = isPicture ? '' : extension;
  const keys = firstKeys(description.visibility, { hasPicture: picture !== undefined, streamed });
  const renditionFolders = renditions ? foldersOf(keys) : [];
  const files = { sha256, originalKeys, renditionFolders };
  const note = await media.noteIntent(files);
  const register = async () => {
    await allEnded([
      media.putOriginal(originalKey, path),
      poster && media.putOriginal(posterKey, poster),
      renditions && putPictures(media, renditions, keys),
    ]);
    return saveContent(db, {
      ...{ ...description, keys, sha256, fileMap, originalKey, posterKey },
      ...{ contentType: kind.contentType, mimeType: kind.mimeType, fileName: file },
      fileSize: (await stat(path)).size,
      isReady: renditions !== undefined,
      credentials,
      regions: isPicture ? metadata.regions : [],
      duration: isPicture ? null : await durationOf(path, kind, metadata),
      ...dimensionsOf(kind, size, metadata),
      onStored,
    });
  };
  const contentId = await register().catch(async (error: unknown) => {
    await removeUnregistered({ db, media }, note, files).catch(() => undefined);
    throw error;
  });
  // Of identical files that are ingested at the same time the first one is stored.
  if (contentId === undefined)
    for (const folder of renditionFolders) await media.removeRenditionFolder(folder);
  await media.settleIntent(note);
  return contentId === undefined ? 'twin' : { contentId };
}

/** Containers whose parts are not read by a decoder. */
const BOXED: ReadonlySet<string> = new Set(['image/heic']);

const isComplete = async (path: string, { contentType, mimeType }: FileKind): Promise<boolean> =>
  (contentType === '0' && !BOXED.has(mimeType)) || isCompleteRecording(path, mimeType);

/** ExifTool knows the many forms of raw pictures by their extensions. */
function storedExtension(name: string, { extensions, shownBy }: FileKind): string {
  const [usual = ''] = extensions;
  const own = extname(name).toLowerCase();
  return shownBy === 'embedded' && extensions.includes(own) ? own : usual;
}

/**
 * A film has the size of its picture; a sound has no size, whatever its picture. A photograph that is shown by a smaller preview has
 * the size that it states.
 */
function dimensionsOf(kind: FileKind, size: PictureSize | undefined, metadata: FileMetadata): PictureSize {
  const seen = kind.contentType === '2' ? undefined : size;
  const { width, height } = metadata;
  if (kind.shownBy === 'embedded' || kind.shownBy === 'psd') return largerSize(size, { width, height });
  return { width: seen?.width || width, height: seen?.height || height };
}

/** Upright, as the preview is. */
function largerSize(shown: PictureSize | undefined, stated: PictureSize): PictureSize {
  if (!shown) return stated;
  const isTurned = shown.width > shown.height !== stated.width > stated.height;
  const upright = isTurned ? { width: stated.height, height: stated.width } : stated;
  return upright.width > shown.width ? upright : shown;
}
