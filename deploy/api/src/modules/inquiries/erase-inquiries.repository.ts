import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { ErasedPerson } from '../../personal-data.ts';

/** Inquiries of a person: of the account, and those that the same address sent without one. */
const inquiriesOf = ({ userId, mailAddress }: ErasedPerson) =>
  sql`select inquiry_id from inquiries where user_id = ${userId}
    or (user_id is null and sender_mail <> '' and lower(sender_mail) = lower(${mailAddress}::text))`;

/** Answers and notes name their sender as well. */
export const blankMessages = (transaction: DatabaseTransaction, person: ErasedPerson) =>
  sql`update inquiry_messages set text = '' where inquiry_id in (${inquiriesOf(person)})`.execute(
    transaction,
  );

/** The clean-up removes the files. */
export const markAttachments = (transaction: DatabaseTransaction, person: ErasedPerson) =>
  sql`update inquiry_attachments a set is_erased = true, file = jsonb_set(file, '{name}', '""') from inquiry_messages m
    where m.message_id = a.message_id and m.inquiry_id in (${inquiriesOf(person)})`.execute(transaction);

/** Number, kind and times stay; an inquiry that waited has no one to be answered to. */
export const blankInquiries = (transaction: DatabaseTransaction, person: ErasedPerson) =>
  sql`update inquiries set sender_name = '', sender_mail = '', sender_phone = '', network_key = '', opening = '',
    search_text = lower(receipt_no), state = 'done', version = version + 1, changed_at = ${person.now}
    where inquiry_id in (${inquiriesOf(person)}) and sender_name <> ''`.execute(transaction);

/** Links of answers open them no longer. */
export const endThreads = (transaction: DatabaseTransaction, person: ErasedPerson) =>
  sql`delete from inquiry_threads where inquiry_id in (${inquiriesOf(person)})`.execute(transaction);
