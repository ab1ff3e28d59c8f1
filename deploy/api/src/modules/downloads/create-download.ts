import { randomBytes } from 'node:crypto';
import { DOWNLOAD_DAYS, type DownloadRequest } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireDownloadLeft } from '../grants/link-downloads.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { limitOf } from '../limits/limits.service.ts';
import { insertFiles, type NewDownloadFile } from './download-files.repository.ts';
import type { DownloadOwner } from './downloads.policy.ts';
import { findByRequest, insertDownload, updateDownload } from './downloads.repository.ts';
import { requireTemplate } from './file-names.ts';
import { judgedPages, type RequestedFile, requestedFiles } from './judge-files.ts';
import { countDownloads } from './monthly-count.ts';
import { PREPARE_DOWNLOAD } from './prepare-download.declaration.ts';

/** For whom a download is created. */
export interface DownloadFor {
  readonly actor: Actor;
  readonly owner: DownloadOwner;
  /** Of a guest. */
  readonly link: { readonly grantId: string; readonly recipientId: number | null } | undefined;
  readonly now: Date;
}

export type DownloadSettings = Pick<DownloadRequest, 'nameTemplate' | 'captions' | 'contactSheet'>;

/** @throws ApiError `download/too-many` (E1026) */
export async function requireFew(db: Database, count: number): Promise<void> {
  const most = await limitOf(db, 'downloadItems');
  if (count > most) throw new ApiError('download/too-many', [most]);
}

/** Creates a download and starts its preparation. Returns its id; the existing one for a repeated request. */
export async function createDownload(
  db: Database,
  { requestId, selection, ...settings }: DownloadRequest,
  whom: DownloadFor,
): Promise<string> {
  const known = await findByRequest(db, whom.owner, requestId);
  if (known !== undefined) return known;
  requireTemplate(settings.nameTemplate);
  const files = requestedFiles(selection);
  await requireFew(db, files.length);
  return startDownload(db, { requestId, files, settings }, whom);
}

export interface DownloadToStart {
  readonly requestId: string;
  /** `sequence`: the number in the name; absent: the position from 1. */
  readonly files: readonly (RequestedFile & { readonly sequence?: number })[];
  readonly settings: DownloadSettings;
  /** Of failed files: a link that allows no further download allows it. */
  readonly isRetry?: boolean;
}

/** The files of a download, decided about. */
export interface JudgedDownload extends DownloadToStart {
  readonly judged: Judged;
}

/** Decides about the files of a download that is to be started. */
export const judgeDownload = async (
  db: Database,
  start: DownloadToStart,
  { actor, now }: Pick<DownloadFor, 'actor' | 'now'>,
): Promise<JudgedDownload> => ({
  ...start,
  judged: await judgeAll(db, actor, { files: start.files, now }),
});

export async function startDownload(
  db: Database,
  start: DownloadToStart,
  whom: DownloadFor,
): Promise<string> {
  const { files, requestId, isRetry = false } = start;
  const { owner, link } = whom;
  const judged = await judgeDownload(db, start, whom);
  return db.transaction().execute(async (transaction) => {
    const downloadId = await addDownload(transaction, judged, whom);
    // The same request arrived twice at once.
    if (downloadId === undefined) return (await findByRequest(transaction, owner, requestId)) ?? '';
    if (link && !isRetry) await requireDownloadLeft(transaction, link, downloadId);
    await recordAudit(transaction, {
      ...{ actorId: owner.userId, action: 'download-created', subject: downloadId },
      detail: { contents: files.length },
    });
    return downloadId;
  });
}

/** Adds a download, counts its files and starts its preparation. Undefined where its owner made one by the same request. */
export async function addDownload(
  transaction: DatabaseTransaction,
  {
    requestId,
    files,
    settings,
    judged,
    isTransferred = false,
  }: JudgedDownload & { readonly isTransferred?: boolean },
  { actor, owner, link, now }: DownloadFor,
): Promise<string | undefined> {
  const downloadId = randomBytes(16).toString('base64url');
  const added = await insertDownload(transaction, {
    ...{ download_id: downloadId, request_id: requestId, user_id: owner.userId },
    ...{ pass_hash: owner.passHash, grant_id: link?.grantId ?? null },
    recipient_id: link?.recipientId ?? null,
    is_archive: files.length > 1 || settings.captions !== '' || settings.contactSheet,
    ...{ name_template: settings.nameTemplate, captions: settings.captions },
    ...{ contact_sheet: settings.contactSheet, file_count: files.length },
    ...{ failed_count: judged.failed, is_transferred: isTransferred },
    created_at: now,
    expires_at: new Date(now.getTime() + DOWNLOAD_DAYS * 86_400_000),
  });
  if (added === undefined) return undefined;
  await insertFiles(transaction, downloadId, rowsOf(files, judged));
  const { counted: adds } = judged;
  await countDownloads(transaction, { userId: owner.userId, groupId: actor.groupId, adds, now });
  await enqueuePreparation(transaction, downloadId, owner);
  return downloadId;
}

async function enqueuePreparation(
  transaction: DatabaseTransaction,
  downloadId: string,
  { userId, passHash }: DownloadOwner,
): Promise<void> {
  const options = passHash === null ? { ownerId: userId } : {};
  const job_id = await enqueueJob(transaction, PREPARE_DOWNLOAD, { downloadId }, options);
  await updateDownload(
    transaction,
    { download_id: downloadId, user_id: userId, pass_hash: passHash },
    { job_id },
  );
}

/** What is stored of the decisions about files, in their order. */
interface Judged {
  readonly reasons: NewDownloadFile['reason'][];
  readonly licenceNos: string[];
  readonly areCounted: boolean[];
  failed: number;
  counted: number;
  /** Of the stored files that may be delivered. */
  bytes: number;
}

async function judgeAll(
  db: Database,
  actor: Actor,
  input: { readonly files: readonly RequestedFile[]; readonly now: Date },
): Promise<Judged> {
  const judged: Judged = { reasons: [], licenceNos: [], areCounted: [], failed: 0, counted: 0, bytes: 0 };
  for await (const page of judgedPages(db, actor, input)) {
    for (const { reason, licenceNo, by, bytes } of page) {
      // Licensed contents are paid for one by one, and links have separate limits.
      const isCounted = reason === '' && by === 'contract';
      judged.reasons.push(reason);
      judged.licenceNos.push(licenceNo);
      judged.areCounted.push(isCounted);
      judged.failed += reason === '' ? 0 : 1;
      judged.bytes += reason === '' ? bytes : 0;
      judged.counted += isCounted ? 1 : 0;
    }
  }
  return judged;
}

function* rowsOf(
  files: DownloadToStart['files'],
  { reasons, licenceNos, areCounted }: Judged,
): Generator<NewDownloadFile> {
  for (const [position, { contentId, choice, sequence = position + 1 }] of files.entries()) {
    const reason = reasons[position] ?? 'unknown';
    const [is_counted = false, licence_no = ''] = [areCounted[position], licenceNos[position]];
    yield { position, content_id: contentId, choice, sequence, reason, is_counted, licence_no };
  }
}
