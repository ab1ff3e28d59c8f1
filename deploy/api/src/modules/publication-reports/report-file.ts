import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFileSize } from '@newsphoto/domain';
import { REPORT_FILE_BYTES } from '@newsphoto/domain/forms';
import type { StoredReportFile } from '../../db/report-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import type { SentFile } from './multipart-body.ts';

/** First bytes of a file, by which its type is known: neither its name nor what the sender calls it counts. */
const SIGNATURES = [
  { type: 'image/jpeg', extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', extension: 'pdf', bytes: [...Buffer.from('%PDF-')] },
] as const;
const LONGEST_NAME = 200;

/** The type of a file by its content; undefined for every other one. */
export const signatureOf = (content: Uint8Array) =>
  SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte));

/**
 * Stores a file as it was sent, under a key that no address leads to.
 * @throws ApiError `report/file-empty`, `report/file-size`, `report/file-type`
 */
export async function storeFile(media: MediaStore, sent: SentFile): Promise<StoredReportFile> {
  const { bytes } = sent;
  const name = plainName(sent.name);
  const place = { field: 'files' };
  if (bytes.length === 0) throw new ApiError('report/file-empty', [name], place);
  if (bytes.length > REPORT_FILE_BYTES)
    throw new ApiError('report/file-size', [name, formatFileSize(REPORT_FILE_BYTES)], place);
  const found = signatureOf(bytes);
  if (!found) throw new ApiError('report/file-type', [name, 'JPEG・PNG・PDF'], place);
  const id = randomUUID();
  const key = `reports/${id.slice(0, 2)}/${id}.${found.extension}`;
  const fresh = join(tmpdir(), `report-${id}`);
  try {
    await writeFile(fresh, bytes);
    await media.putOriginal(key, fresh);
  } finally {
    await rm(fresh, { force: true });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, type: found.type, bytes: bytes.length, sha256, key };
}

/** Without folders, line breaks and marks that reverse the direction of a line. */
const plainName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((character) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(character))
    .slice(0, LONGEST_NAME)
    .join('')
    .trim() || 'file';
