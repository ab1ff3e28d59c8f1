import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { ReviewMail } from '../mails/send-mail.job.ts';
import { conditionsOf } from '../search-index/asked-conditions.service.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { alertKey } from './alert-key.ts';
import {
  claimMatches,
  type DueAlert,
  findAlertMail,
  findToldContents,
  findUntold,
  linkMail,
  lockAlert,
  type ToldContent,
} from './due-alerts.repository.ts';
import { searchAlertMail, stopCall } from './search-alert.mail.ts';

export interface AlertDeps {
  readonly signer: Signer;
  /** Where people reach the archive, for the links of mails; absent: they have none. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

/** Matches of one mail. Where there are more, the next run goes on. */
const MOST_A_MAIL = 2000;

/** The member as who searches: of the rights of a session a search asks for these alone. */
const readerOf = ({ userId, userName, groupKbn }: DueAlert): Actor => ({
  ...{ userId, userName, groupKbn, groupId: '', userCode: '', sessionId: '', guestKind: '' },
  permissions: { sig: [], grp: [] },
});

/** What a search asks for, for whom it was saved, with his rights of now; undefined where he may not ask it any more. */
export async function conditionsOfAlert(
  db: Database,
  alert: DueAlert,
  now: Date,
): Promise<SearchConditions | undefined> {
  try {
    return await conditionsOf(db, alert.search, { actor: readerOf(alert), now });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export interface Told {
  readonly count: number;
  /** There is more than one mail holds. */
  readonly isUnfinished: boolean;
}

/**
 * Tells a member what one of his searches found: matches and mail are written together, or neither is. What he may not
 * read at this moment is not claimed: it is told when he may.
 */
export async function tellMatches(
  transaction: DatabaseTransaction,
  id: number,
  deps: AlertDeps,
): Promise<Told> {
  const alert = await lockAlert(transaction, id, deps.now());
  const conditions = alert && (await conditionsOfAlert(transaction, alert, deps.now()));
  if (!alert || !conditions) return { count: 0, isUnfinished: false };
  const found = await findUntold(transaction, alert, conditions, MOST_A_MAIL);
  const readable = await findToldContents(transaction, found, visibleToMember(alert.groupKbn));
  // The mail's number is known before the mail: its matches are claimed by it.
  const mailId = randomUUID();
  const contentIds = readable.map(({ content_id }) => content_id);
  const claimed = new Set(await claimMatches(transaction, { id, mailId, contentIds }));
  const told = readable.filter(({ content_id }) => claimed.has(content_id));
  if (told.length > 0) await writeAlert(transaction, alert, { mailId, told, deps });
  return { count: told.length, isUnfinished: told.length > 0 && found.length >= MOST_A_MAIL };
}

interface Alert {
  readonly mailId: string;
  readonly told: readonly ToldContent[];
  readonly deps: AlertDeps;
}

async function writeAlert(
  transaction: DatabaseTransaction,
  { id, name, userName, mailAddress }: DueAlert,
  { mailId, told, deps: { signer, publicUrl } }: Alert,
): Promise<void> {
  const key = alertKey(signer, id);
  const words = searchAlertMail({ userName, searchName: name, found: told, publicUrl, key });
  await addMail(transaction, { name: userName, address: mailAddress }, words, {
    mailId,
    ...(publicUrl && { unsubscribeUrl: stopCall(publicUrl, key) }),
  });
  await linkMail(transaction, id, mailId);
}

/**
 * Before each try of a mail: an alert goes out to whoever still wishes it and can be told, with what he may see at this
 * moment. Between its writing and its sending lie seconds, or hours where the mail server is away.
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
    const found = await findToldContents(transaction, mail.content_ids, visibleToMember(groupKbn));
    if (found.length === 0) return 'withdrawn';
    return searchAlertMail({ userName, searchName: name, found, publicUrl, key: alertKey(signer, alert.id) });
  };
