import type { Actor } from '../../access/actor.ts';
import { isMember } from '../../access/actor.ts';
import type { SentFileRow } from './download-files.repository.ts';
import type { DownloadRow } from './downloads.repository.ts';
import { partsKey } from './parts-file.ts';

/**
 * The address of nginx for a file that is one whole stored file; undefined for others. What nginx sends cannot be ended any more, so that
 * downloads of links, which can be revoked, are never handed over.
 */
export function handedOverPath(
  accelPath: string | undefined,
  actor: Actor,
  { download, file }: { readonly download: DownloadRow; readonly file: SentFileRow | undefined },
): string | undefined {
  if (accelPath === undefined || !isMember(actor) || download.is_archive || !file) return undefined;
  const [only, ...others] = file.pieces;
  if (!only || others.length > 0) return undefined;
  const [store, from, to] = only;
  if (from !== 0) return undefined;
  if (store === 'o') return to === file.file_size ? `${accelPath}originals/${file.original_key}` : undefined;
  return to === download.parts_bytes ? `${accelPath}exports/${partsKey(download.download_id)}` : undefined;
}
