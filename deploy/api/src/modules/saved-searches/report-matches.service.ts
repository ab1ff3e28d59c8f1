import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { ReviewMail } from '../mails/send-mail.job.ts';
import { conditionsOf } from '../search-index/requested-conditions.service.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { alertKey } from './alert-key.ts';
import {
  claimMatches,
  type DueAlert,
  findAlertMail,
  findReportedContents,
  findUntold,
  linkMail,
  lockAlert,
  type ReportedContent,
} from './due-alerts.repository.ts';
import { searchAlertMail, stopCall } from './search-alert.mail.ts';
import { isOfContents } from './wire-searches.ts';

export interface AlertDeps {
  readonly signer: Signer;
  /** Public address of the archive, for the links of mails; absent: they have none. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

/** Matches of one mail. With more, the next run continues. */
const MOST_A_MAIL = 2000;

/** The member as a searching actor: of the rights of a session a search only needs these. */
const readerOf = ({ userId, userName, groupKbn }: DueAlert): Actor => ({
  ...{ userId, userName, groupKbn, groupId: '', userCode: '', sessionId: '', guestKind: '' },
  permissions: { sig: [], grp: [] },
});

/** A saved search with the current rights of its owner; undefined if they may no longer run it. */
export async function conditionsOfAlert(
  db: Database,
  alert: DueAlert,
  now: Date,
): Promise<SearchConditions | undefined> {
  if (!isOfContents(alert.search)) return undefined;
  try {
    return await conditionsOf(db, alert.search, { actor: readerOf(alert), now });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export interface ReportResult {
  readonly count: number;
  /** There are more than one mail lists. */
  readonly isUnfinished: boolean;
}

/**
 * Notifies a member of new hits of a search: matches and mail are written together, or neither is. Contents that the member
 * may not read at this moment are not claimed: they are reported when the member may.
 */
export async function reportMatches(
  transaction: DatabaseTransaction,
  id: number,
  deps: AlertDeps,
): Promise<ReportResult> {
  const alert = await lockAlert(transaction, id, deps.now());
  const conditions = alert && (await conditionsOfAlert(transaction, alert, deps.now()));
  if (!alert || !conditions) return { count: 0, isUnfinished: false };
  const found = await findUntold(transaction, alert, conditions, MOST_A_MAIL);
  const readable = await findReportedContents(transaction, found, visibleToMember(alert.groupKbn));
  // The mail's number is known before the mail: its matches are claimed by it.
  const mailId = randomUUID();
  const contentIds = readable.map(({ content_id }) => content_id);
  const claimed = new Set(await claimMatches(transaction, { id, mailId, contentIds }));
  const mailed = readable.filter(({ content_id }) => claimed.has(content_id));
  if (mailed.length > 0) await writeAlert(transaction, alert, { mailId, mailed, deps });
  return { count: mailed.length, isUnfinished: mailed.length > 0 && found.length >= MOST_A_MAIL };
}

interface Alert {
  readonly mailId: string;
  readonly mailed: readonly ReportedContent[];
  readonly deps: AlertDeps;
}

async function writeAlert(
  transaction: DatabaseTransaction,
  { id, name, userName, mailAddress }: DueAlert,
  { mailId, mailed, deps: { signer, publicUrl } }: Alert,
): Promise<void> {
  const key = alertKey(signer, id);
  const message = searchAlertMail({ userName, searchName: name, found: mailed, publicUrl, key });
  await addMail(transaction, { name: userName, address: mailAddress }, message, {
    mailId,
    ...(publicUrl && { unsubscribeUrl: stopCall(publicUrl, key) }),
  });
  await linkMail(transaction, id, mailId);
}

/**
 * Before each try of a mail: an alert is only sent to members who still want it and can be notified, with the contents that
 * they may see at this moment. Between its writing and its sending are seconds, or hours if the mail server is down.
 */
export const reviewAlert =
  ({ signer, publicUrl, now }: AlertDeps): ReviewMail =>
  async (transaction, mailId) => {
    const mail = await findAlertMail(transaction, mailId);
    if (!mail) return undefined;
    const id = mail.saved_search_id;
    const alert = id === null ? undefined : await lockAlert(transaction, id, now());
    if (!alert) return 'withdrawn';
    const { userName, name, groupKbn } = alert;
    const found = await findReportedContents(transaction, mail.content_ids, visibleToMember(groupKbn));
    if (found.length === 0) return 'withdrawn';
    return searchAlertMail({ userName, searchName: name, found, publicUrl, key: alertKey(signer, alert.id) });
  };
