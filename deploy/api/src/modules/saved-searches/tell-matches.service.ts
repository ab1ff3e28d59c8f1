import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { conditionsOf } from '../contents/asked-conditions.service.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import type { SearchConditions } from '../contents/search-conditions.ts';
import type { WrittenMail } from '../mails/mail-layout.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { ReviewMail } from '../mails/send-mail.job.ts';
import { alertKey } from './alert-key.ts';
import {
  claimMatches,
  type DueAlert,
  findAlertMail,
  findToldContents,
  findUntold,
  linkMail,
  lockAlert,
} from './due-alerts.repository.ts';
import { searchAlertMail, stopCall } from './search-alert.mail.ts';

export interface AlertDeps {
  readonly signer: Signer;
  /** Where people reach the archive, for the links of mails; absent: they have none. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

/** Matches of one mail. Where there are more, the next run goes on. */
export const MOST_A_MAIL = 2000;

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

/**
 * Tells a member what one of his searches found: matches and mail are written together, or neither is. Answers how many
 * matches were claimed.
 */
export async function tellMatches(
  transaction: DatabaseTransaction,
  id: number,
  { signer, publicUrl, now }: AlertDeps,
): Promise<number> {
  const alert = await lockAlert(transaction, id, now());
  const conditions = alert && (await conditionsOfAlert(transaction, alert, now()));
  if (!alert || !conditions) return 0;
  const found = await findUntold(transaction, alert, conditions, MOST_A_MAIL);
  // The mail's number is known before the mail: its matches are claimed by it.
  const mailId = randomUUID();
  const claimed = await claimMatches(transaction, { id, mailId, contentIds: found });
  if (claimed.length === 0) return 0;
  const key = alertKey(signer, id);
  const words = await wordsOf(transaction, alert, claimed, { publicUrl, key });
  if (!words) throw new Error('a match that was just found cannot be read');
  await addMail(transaction, { name: alert.userName, address: alert.mailAddress }, words, {
    mailId,
    ...(publicUrl && { unsubscribeUrl: stopCall(publicUrl, key) }),
  });
  await linkMail(transaction, id, mailId);
  return claimed.length;
}

/** A mail of these contents, of which what its reader may not see now is left out; undefined where nothing is left. */
async function wordsOf(
  transaction: DatabaseTransaction,
  { userName, name, groupKbn }: DueAlert,
  contentIds: readonly number[],
  links: { readonly publicUrl: string | undefined; readonly key: string },
): Promise<WrittenMail | undefined> {
  const found = await findToldContents(transaction, contentIds, visibleToMember(groupKbn));
  if (found.length === 0) return undefined;
  return searchAlertMail({ userName, searchName: name, found, ...links });
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
    const links = { publicUrl, key: alertKey(signer, alert.id) };
    return (await wordsOf(transaction, alert, mail.content_ids, links)) ?? 'withdrawn';
  };
