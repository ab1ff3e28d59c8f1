import { crc32 } from 'node:zlib';
import type { DownloadReason } from '@newsphoto/contract';
import { safeExtension } from '@newsphoto/domain/downloads';
import type { StoredPiece } from '../../db/download-tables.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import type { CopyLicensor } from '../../splice/copy-metadata.ts';
import type { Piece } from '../../splice/original.ts';
import { spliceKindOf } from '../../splice/splice-kind.ts';
import { spliceMetadata } from '../../splice/splice-metadata.ts';
import { hasAnonymisedName } from '../anonymisations/named-file.service.ts';
import type { Rewriter } from '../anonymisations/rewriter.service.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import { copyValues } from './copy-values.ts';
import type { PendingFileRow } from './download-files.repository.ts';
import type { PartsFile } from './parts-file.ts';
import { isRendered, renderedType } from './rendered-copy.ts';
import { crcOfRange, originalOf, withFile } from './stored-file.ts';
import { plainTextFile } from './text-file.ts';

/** The bytes of a file, frozen. */
export interface FrozenFile {
  readonly size: number;
  readonly crc32: number;
  readonly pieces: readonly StoredPiece[];
  /** With its dot. */
  readonly extension: string;
  /** A picture that does not take the details of today. */
  readonly as_stored?: boolean;
}

export interface FreezeDeps {
  readonly media: MediaStore;
  readonly pictureDecoder: Pick<PictureDecoder, 'copy'>;
  readonly parts: PartsFile;
  /** A path for the file that is being rendered. */
  readonly renderedPath: string;
  /** Who grants licences; undefined: it has not been entered. */
  readonly licensor: CopyLicensor | undefined;
  /** Names that no delivered file has. */
  readonly names: Rewriter;
}

/** Freezes one file, or returns why it cannot be delivered. */
export async function freezeFile(
  deps: FreezeDeps,
  row: PendingFileRow,
): Promise<FrozenFile | DownloadReason> {
  if (row.original_key === null || row.content_id === null) return 'unknown';
  // The stored file of a text has the anonymised name.
  const isRewritten = row.is_anonymised === true && row.content_type === TEXT_TYPE;
  if (row.choice.format === 'text' || isRewritten) return freezeText(deps, row);
  if (!isRendered(row))
    return deps.media
      .withOriginal(row.original_key, (path) => freezeOriginal(deps, row, path))
      .catch(missing);
  const { mimeType, extension } = renderedType(row);
  const problem = await deps.media.withOriginal(row.poster_key || row.original_key, (picture) =>
    deps.pictureDecoder.copy(picture, {
      ...row.choice,
      crop: row.crop ?? undefined,
      mimeType,
      target: deps.renderedPath,
    }),
  );
  if (typeof problem === 'string') return 'unreadable';
  const rendered = { path: deps.renderedPath, mimeType, isOriginal: false };
  const frozen = await freezePieces(deps, row, rendered);
  return frozen ? { ...frozen, extension } : 'unreadable';
}

async function freezeOriginal(
  deps: FreezeDeps,
  row: PendingFileRow,
  path: string,
): Promise<FrozenFile | DownloadReason> {
  const frozen = await freezePieces(deps, row, { path, mimeType: row.mime_type ?? '', isOriginal: true });
  if (frozen && row.is_anonymised && (await isNamed(deps, path, frozen))) return 'anonymised';
  return frozen ? { ...frozen, extension: safeExtension(row.file_name ?? '') } : 'missing';
}

function missing(error: unknown): DownloadReason {
  if (isSystemError(error, 'ENOENT')) return 'missing';
  throw error;
}

/** What of the stored file is delivered; the details that were written into it are rewritten. */
const isNamed = ({ names }: FreezeDeps, path: string, { pieces }: Pick<FrozenFile, 'pieces'>) =>
  withFile(path, async (file) =>
    hasAnonymisedName(
      names,
      pieces.flatMap(([store, from, to]) => (store === 'o' ? [{ file, from, to }] : [])),
    ),
  );

async function freezeText({ parts }: FreezeDeps, row: PendingFileRow): Promise<FrozenFile | DownloadReason> {
  const { headline, byline, subheadline, publication, published_on, edition_time, page, body } = row;
  if (body === null || publication === null || published_on === null) return 'missing';
  const text = { headline: headline ?? '', byline: byline ?? '', subheadline: subheadline ?? '' };
  const bytes = plainTextFile({
    ...{ ...text, publication, published_on, page, body },
    edition_time: edition_time ?? '',
  });
  const start = parts.size;
  await parts.append(bytes);
  return { size: bytes.length, crc32: crc32(bytes), pieces: [['p', start, parts.size]], extension: '.txt' };
}

interface Source {
  readonly path: string;
  readonly mimeType: string;
  /** False: it is temporary, and all of it is appended to the parts file. */
  readonly isOriginal: boolean;
}

/** With the details of today written into it; a file that does not take them is delivered as it is stored. */
async function freezePieces(
  { parts, licensor }: FreezeDeps,
  row: PendingFileRow,
  { path, mimeType, isOriginal }: Source,
): Promise<Omit<FrozenFile, 'extension'> | undefined> {
  return withFile(path, async (file, size) => {
    const isUnchanged = row.choice.metadata === false && !row.is_anonymised;
    const kind = isUnchanged ? undefined : spliceKindOf(mimeType);
    const values = kind && copyValues(row, row.content_id ?? 0, licensor);
    const spliced = kind && values && (await spliceMetadata(kind, originalOf(file, size), values));
    const isWritten = spliced !== undefined && 'pieces' in spliced;
    const pieces: readonly Piece[] = isWritten ? spliced.pieces : [{ from: 0, to: size }];
    const stored: StoredPiece[] = [];
    let [crc, length] = [0, 0];
    for (const piece of pieces) {
      const start = parts.size;
      if (piece instanceof Uint8Array) {
        crc = crc32(piece, crc);
        await parts.append(piece);
      } else {
        crc = await crcOfRange(file, piece, crc);
        if (!isOriginal) await parts.appendFrom(path, piece.from, piece.to);
      }
      const isOfOriginal = isOriginal && !(piece instanceof Uint8Array);
      const added: StoredPiece = isOfOriginal ? ['o', piece.from, piece.to] : ['p', start, parts.size];
      if (added[2] > added[1]) joinPiece(stored, added);
      length += added[2] - added[1];
    }
    // Films and sounds never take them, and no one expects it.
    const as_stored = !isWritten && row.choice.metadata !== false && row.content_type === '0';
    return { size: length, crc32: crc, pieces: stored, as_stored };
  });
}

/** Adds a piece; one that continues the last one becomes part of it. */
function joinPiece(pieces: StoredPiece[], piece: StoredPiece): void {
  const last = pieces.at(-1);
  if (last?.[0] === piece[0] && last[2] === piece[1])
    pieces[pieces.length - 1] = [last[0], last[1], piece[2]];
  else pieces.push(piece);
}
