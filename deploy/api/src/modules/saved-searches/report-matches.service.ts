import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Signer } from '../../signing-keys.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import type { WrittenMail } from '../mails/mail-layout.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { ReviewMail } from '../mails/send-mail.job.ts';
import type { WireConditions } from '../wire/wire-conditions.ts';
import { alertKey } from './alert-key.ts';
import {
  claimMatches,
  type DueAlert,
  findAlertMail,
  findReportedContents,
  findUntold,
  linkMail,
  lockAlert,
} from './due-alerts.repository.ts';
import { conditionsOfWatched } from './new-matches.service.ts';
import { searchAlertMail, stopCall } from './search-alert.mail.ts';
import { wireAlertMail } from './wire-alert.mail.ts';
import { claimItems, findReportedItems, findUnreportedItems } from './wire-alerts.repository.ts';
import { isOfWire, wireConditionsFor } from './wire-searches.ts';

export interface AlertDeps {
  readonly signer: Signer;
  /** Public address of the archive, for the links of mails; absent: they have none. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

/** Matches of one mail. With more, the next run continues. */
const MOST_A_MAIL = 2000;

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
  const onWire = alert && wireConditionsFor(alert.search, alert.groupKbn);
  if (alert && onWire) return reportItems(transaction, { alert, conditions: onWire, deps });
  const conditions = alert && (await conditionsOfWatched(transaction, alert, deps.now()));
  if (!alert || !conditions) return { count: 0, isUnfinished: false };
  const found = await findUntold(transaction, alert, conditions, MOST_A_MAIL);
  const readable = await findReportedContents(transaction, found, visibleToMember(alert.groupKbn));
  // The mail's number is known before the mail: its matches are claimed by it.
  const mailId = randomUUID();
  const contentIds = readable.map(({ content_id }) => content_id);
  const claimed = new Set(await claimMatches(transaction, { id, mailId, contentIds }));
  const mailed = readable.filter(({ content_id }) => claimed.has(content_id));
  if (mailed.length > 0) {
    const message = searchAlertMail({ ...textOf(alert, deps), found: mailed });
    await writeAlert(transaction, alert, { mailId, message, deps });
  }
  return { count: mailed.length, isUnfinished: mailed.length > 0 && found.length >= MOST_A_MAIL };
}

interface WireAlert {
  readonly alert: DueAlert;
  readonly conditions: WireConditions;
  readonly deps: AlertDeps;
}

/** The same of a topic of the wire. */
async function reportItems(
  transaction: DatabaseTransaction,
  { alert, conditions, deps }: WireAlert,
): Promise<ReportResult> {
  const { id, lookedUntilWire: lookedUntil } = alert;
  const now = deps.now();
  const question = { id, lookedUntil, conditions };
  const wireIds = await findUnreportedItems(transaction, question, { now, limit: MOST_A_MAIL });
  if (wireIds.length === 0) return { count: 0, isUnfinished: false };
  const mailId = randomUUID();
  const claimed = await claimItems(transaction, { id, mailId, wireIds });
  const found = await findReportedItems(transaction, [...claimed], now);
  if (found.length > 0) {
    const message = wireAlertMail({ ...textOf(alert, deps), id, found });
    await writeAlert(transaction, alert, { mailId, message, deps });
  }
  return { count: found.length, isUnfinished: found.length > 0 && wireIds.length >= MOST_A_MAIL };
}

const textOf = ({ id, name, userName }: DueAlert, { signer, publicUrl }: AlertDeps) => ({
  ...{ userName, searchName: name, publicUrl, key: alertKey(signer, id) },
});

interface Alert {
  readonly mailId: string;
  readonly message: WrittenMail;
  readonly deps: AlertDeps;
}

async function writeAlert(
  transaction: DatabaseTransaction,
  { id, userName, mailAddress }: DueAlert,
  { mailId, message, deps: { signer, publicUrl } }: Alert,
): Promise<void> {
  const key = alertKey(signer, id);
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
  (deps: AlertDeps): ReviewMail =>
  async (transaction, mailId) => {
    const mail = await findAlertMail(transaction, mailId);
    if (!mail) return undefined;
    const id = mail.saved_search_id;
    const alert = id === null ? undefined : await lockAlert(transaction, id, deps.now());
    if (!alert) return 'withdrawn';
    const text = textOf(alert, deps);
    if (isOfWire(alert.search)) {
      const mayRead = wireConditionsFor(alert.search, alert.groupKbn) !== undefined;
      const items = mayRead ? await findReportedItems(transaction, mail.wire_ids, deps.now()) : [];
      return items.length === 0 ? 'withdrawn' : wireAlertMail({ ...text, id: alert.id, found: items });
    }
    const { groupKbn } = alert;
    const found = await findReportedContents(transaction, mail.content_ids, visibleToMember(groupKbn));
    if (found.length === 0) return 'withdrawn';
    return searchAlertMail({ ...text, found });
  };
