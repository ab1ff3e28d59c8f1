import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFileSize } from '@newsphoto/domain';
import { REPORT_FILE_BYTES } from '@newsphoto/domain/forms';
import type { Database } from '../../db/database.ts';
import type { StoredReportFile } from '../../db/report-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { plainFileName, type SentFile } from '../../plugins/multipart-body.ts';
import { findKeysInUse } from './reports.repository.ts';

/** First bytes of a file, by which its type is known: neither its name nor what the sender calls it counts. */
const SIGNATURES = [
  { type: 'image/jpeg', extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', extension: 'pdf', bytes: [...Buffer.from('%PDF-')] },
] as const;

/** The type of a file by its content; undefined for every other one. */
export const signatureOf = (content: Uint8Array) =>
  SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte));

/**
 * Stores a file as it was sent, under a key that no address leads to, while `work` records it. However it ends, a file that
 * no report references is removed, after a killed process at the next start.
 * @throws ApiError `report/file-empty`, `report/file-size`, `report/file-type`
 */
export async function withStoredFile<Result>(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  { name, bytes }: SentFile,
  work: (file: StoredReportFile) => Promise<Result>,
): Promise<Result> {
  const file = verifiedFile(plainFileName(name), bytes);
  const { sha256, key } = file;
  const note = await media.noteIntent({ owner: 'report', sha256, originalKeys: [key], renditionFolders: [] });
  try {
    await put(media, key, bytes);
    const result = await work(file);
    await media.settleIntent(note);
    return result;
  } catch (error) {
    // Only the database shows whether it was recorded; if it cannot be read, the note stays.
    await removeUnreported(db, media, [key])
      .then(() => media.settleIntent(note))
      .catch(() => undefined);
    throw error;
  }
}

/** Removes those of the files that no report references; returns how many. */
export async function removeUnreported(
  db: Database,
  media: MediaStore,
  keys: readonly string[],
): Promise<number> {
  const inUse = await findKeysInUse(db, keys);
  const left = keys.filter((key) => !inUse.includes(key));
  for (const key of left) await media.removeOriginal(key);
  return left.length;
}

function verifiedFile(name: string, bytes: Uint8Array): StoredReportFile {
  const place = { field: 'files' };
  if (bytes.length === 0) throw new ApiError('report/file-empty', [name], place);
  if (bytes.length > REPORT_FILE_BYTES)
    throw new ApiError('report/file-size', [name, formatFileSize(REPORT_FILE_BYTES)], place);
  const found = signatureOf(bytes);
  if (!found) throw new ApiError('report/file-type', [name, 'JPEG・PNG・PDF'], place);
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `reports/${id.slice(0, 2)}/${id}.${found.extension}`;
  return { name, type: found.type, bytes: bytes.length, sha256, key };
}

async function put(media: MediaStore, key: string, bytes: Uint8Array): Promise<void> {
  const fresh = join(tmpdir(), `report-${randomUUID()}`);
  try {
    await writeFile(fresh, bytes);
    await media.putOriginal(key, fresh);
  } finally {
    await rm(fresh, { force: true });
  }
}
