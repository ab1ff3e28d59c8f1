import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_DAYS } from '@newsphoto/contract';
import type { CleanUpDeps } from '../../api-module.ts';
import { deleteExpired, findStored } from './upload-files.repository.ts';
import { uploadPath } from './upload-path.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A file that was created for a row that its transaction has not committed yet, or is being removed. */
const YOUNG_MS = 60 * 60_000;
const AT_ONCE = 500;

/** Removes what was not sent to its end, or failed, and stayed so; and bytes that no row needs, as of a process that was killed. */
export async function cleanUpUploads({ db, media, now }: CleanUpDeps): Promise<void> {
  const { uploadsDirectory } = media;
  const expired = await deleteExpired(db, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS));
  for (const uploadId of expired) await rm(uploadPath(uploadsDirectory, uploadId), { force: true });
  const names = await readdir(uploadsDirectory).catch(() => []);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const stored = new Set(await findStored(db, some));
    for (const name of some.filter((one) => !stored.has(one)))
      await removeOld(join(uploadsDirectory, name), now);
  }
}

async function removeOld(path: string, now: Date): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && now.getTime() - found.mtimeMs > YOUNG_MS) await rm(path, { recursive: true, force: true });
}
