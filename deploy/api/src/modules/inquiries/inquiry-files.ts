import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFileSize } from '@newsphoto/domain';
import { INQUIRY_FILES } from '@newsphoto/domain/forms';
import type { Database } from '../../db/database.ts';
import type { StoredInquiryFile } from '../../db/inquiry-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { plainFileName, type SentFile } from '../../plugins/multipart-body.ts';
import { INQUIRY_FILE_TYPES, inquiryFileType } from './file-types.ts';
import { findFileKeysInUse } from './inquiries.repository.ts';

interface FileToStore {
  readonly file: StoredInquiryFile;
  readonly bytes: Uint8Array;
}

/** @throws ApiError `inquiry/file-empty`, `inquiry/file-size`, `inquiry/file-type` */
export function verifiedFiles(sent: readonly SentFile[]): FileToStore[] {
  const files = sent.map(verifiedFile);
  const together = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > INQUIRY_FILES.bytesTogether) {
    const names = files.map(({ file }) => file.name).join('、');
    throw new ApiError('inquiry/file-size', [names, formatFileSize(INQUIRY_FILES.bytesTogether)], PLACE);
  }
  return files;
}

const PLACE = { field: 'files' };

function verifiedFile({ name: sentName, bytes }: SentFile): FileToStore {
  const name = plainFileName(sentName);
  if (bytes.length === 0) throw new ApiError('inquiry/file-empty', [name], PLACE);
  if (bytes.length > INQUIRY_FILES.bytes)
    throw new ApiError('inquiry/file-size', [name, formatFileSize(INQUIRY_FILES.bytes)], PLACE);
  const found = inquiryFileType(name, bytes);
  if (!found) throw new ApiError('inquiry/file-type', [name, INQUIRY_FILE_TYPES], PLACE);
  const id = randomUUID();
  const key = `inquiries/${id.slice(0, 2)}/${id}.${found.extension}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file: { name, type: found.type, bytes: bytes.length, sha256, key }, bytes };
}

/**
 * Stores files as they were sent, under keys that no address leads to, while `work` records them. However it ends, files that
 * no inquiry references are removed, after a killed process at the next start.
 */
export async function withStoredFiles<Result>(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  files: readonly FileToStore[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first] = files;
  if (!first) return work();
  const originalKeys = files.map(({ file }) => file.key);
  const { sha256 } = first.file;
  const note = await media.noteIntent({ owner: 'inquiry', sha256, originalKeys, renditionFolders: [] });
  try {
    for (const { file, bytes } of files) await put(media, file.key, bytes);
    const result = await work();
    // The second of a double click references none of its files.
    await removeUnreferenced(db, media, originalKeys);
    await media.settleIntent(note);
    return result;
  } catch (error) {
    // Only the database shows whether they were recorded; if it cannot be read, the note stays.
    await removeUnreferenced(db, media, originalKeys)
      .then(() => media.settleIntent(note))
      .catch(() => undefined);
    throw error;
  }
}

/** Removes those of the files that no inquiry references; returns how many. */
export async function removeUnreferenced(
  db: Database,
  media: MediaStore,
  keys: readonly string[],
): Promise<number> {
  const inUse = await findFileKeysInUse(db, keys);
  const left = keys.filter((key) => !inUse.includes(key));
  for (const key of left) await media.removeOriginal(key);
  return left.length;
}

async function put(media: MediaStore, key: string, bytes: Uint8Array): Promise<void> {
  const fresh = join(tmpdir(), `inquiry-${randomUUID()}`);
  try {
    await writeFile(fresh, bytes);
    await media.putOriginal(key, fresh);
  } finally {
    await rm(fresh, { force: true });
  }
}
