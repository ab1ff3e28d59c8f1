import type { DownloadChoice, DownloadReason, DownloadSelection, Entitlement } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import { entitlements } from '../licences/entitlement.service.ts';

export interface RequestedFile {
  readonly contentId: number;
  readonly choice: DownloadChoice;
}

/** A requested file with the right to it. */
export interface JudgedFile extends RequestedFile {
  readonly by: Entitlement['by'];
  readonly licenceNo: string;
  /** Empty: it may be downloaded. */
  readonly reason: '' | DownloadReason;
  /** Of the stored file; nothing of contents that are refused. */
  readonly fileName: string;
  readonly bytes: number;
}

/** The files of a selection, each content once. */
export function requestedFiles(selection: DownloadSelection): RequestedFile[] {
  const files =
    'files' in selection
      ? selection.files.map(({ contentId, ...choice }) => ({ contentId: Number(contentId), choice }))
      : selection.contentIds.map((id) => ({ contentId: Number(id), choice: selection.choice }));
  const seen = new Set<number>();
  return files.filter(({ contentId }) => !seen.has(contentId) && seen.add(contentId));
}

const AT_ONCE = 1_000;

/**
 * Decides about files by `entitlements` alone, and whether the kind of a content has the chosen format. Page by page: a download
 * may have a hundred thousand files, and all of their decisions together would fill the memory.
 */
export async function* judgedPages(
  db: DatabaseHandle,
  actor: Actor,
  { files, now }: { readonly files: readonly RequestedFile[]; readonly now: Date },
): AsyncGenerator<readonly JudgedFile[]> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    yield judgePage(db, actor, { files: files.slice(from, from + AT_ONCE), now });
}

async function judgePage(
  db: DatabaseHandle,
  actor: Actor,
  { files, now }: { readonly files: readonly RequestedFile[]; readonly now: Date },
): Promise<JudgedFile[]> {
  const rights = await rightsTo(db, actor, { files, now });
  const allowed = files.filter(({ contentId }) => rights.get(contentId)?.refusal === '');
  const stored = new Map((await findStored(db, allowed)).map((row) => [row.content_id, row] as const));
  return files.map((file) => {
    const { by = '', licenceNo = '', refusal = 'unknown' } = rights.get(file.contentId) ?? {};
    const row = stored.get(file.contentId);
    const reason = refusal === '' && row && !hasFormat(row, file.choice) ? 'kind' : refusal;
    return { ...file, by, licenceNo, reason, fileName: row?.file_name ?? '', bytes: row?.file_size ?? 0 };
  });
}

/** Rights by content: one query for each size. */
export async function rightsTo(
  db: DatabaseHandle,
  actor: Actor,
  { files, now }: { readonly files: readonly RequestedFile[]; readonly now: Date },
): Promise<ReadonlyMap<number, Entitlement>> {
  const bySize = new Map<number | null, number[]>();
  for (const { contentId, choice } of files) {
    const ids = bySize.get(choice.pixels);
    if (ids) ids.push(contentId);
    else bySize.set(choice.pixels, [contentId]);
  }
  const found = new Map<number, Entitlement>();
  for (const [pixels, ids] of bySize) {
    const judged = await entitlements(db, actor, { ids, pixels, now });
    for (const [at, right] of judged.entries()) found.set(ids[at] ?? 0, right);
  }
  return found;
}

async function findStored(db: DatabaseHandle, files: readonly RequestedFile[]) {
  const ids = files.map(({ contentId }) => contentId);
  return db
    .selectFrom('contents')
    .select(['content_id', 'content_type', 'file_name', 'file_size', 'width', 'height'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Films, sounds and texts are delivered as they are, texts as plain text as well, and so are originals without new metadata. */
const hasFormat = (
  { content_type }: { readonly content_type: string },
  { pixels, format, metadata = true }: DownloadChoice,
): boolean => {
  if (format === 'text') return content_type === TEXT_TYPE && pixels === null && metadata;
  return (content_type === '0' && metadata) || (pixels === null && format === 'original');
};
