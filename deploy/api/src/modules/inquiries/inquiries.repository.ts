import type { DeskInquiryQuery } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { likePattern } from '@newsphoto/domain/archive';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type {
  InquiriesTable,
  InquiryMessagesTable,
  InquiryThreadsTable,
  StoredInquiryFile,
} from '../../db/inquiry-tables.ts';

export type InquiryRow = Selectable<InquiriesTable>;

export async function findByRequest(db: DatabaseHandle, requestId: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

export async function insertInquiry(
  transaction: DatabaseTransaction,
  inquiry: Insertable<InquiriesTable>,
  contentIds: readonly number[],
): Promise<InquiryRow> {
  const row = await transaction
    .insertInto('inquiries')
    .values(inquiry)
    .returningAll()
    .executeTakeFirstOrThrow();
  const contents = contentIds.map((content_id, place) => ({ inquiry_id: row.inquiry_id, place, content_id }));
  if (contents.length > 0) await transaction.insertInto('inquiry_contents').values(contents).execute();
  return row;
}

export async function insertMessage(
  transaction: DatabaseTransaction,
  message: Insertable<InquiryMessagesTable>,
  files: readonly StoredInquiryFile[] = [],
): Promise<void> {
  const { message_id } = await transaction
    .insertInto('inquiry_messages')
    .values(message)
    .returning('message_id')
    .executeTakeFirstOrThrow();
  const rows = files.map((file) => ({ message_id, file: JSON.stringify(file) }));
  if (rows.length > 0) await transaction.insertInto('inquiry_attachments').values(rows).execute();
}

/** `userId`: only an inquiry of this user. */
export async function findInquiry(
  db: DatabaseHandle,
  inquiryId: number,
  userId?: string,
): Promise<InquiryRow | undefined> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
}

/** The same, locked: steps of one inquiry wait for each other. */
export async function lockInquiry(
  transaction: DatabaseTransaction,
  inquiryId: number,
): Promise<InquiryRow | undefined> {
  return transaction
    .selectFrom('inquiries')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .forUpdate()
    .executeTakeFirst();
}

/** The inquiry that a link of a mail opens. */
export async function findByToken(
  db: DatabaseHandle,
  hash: Buffer,
  now: Date,
): Promise<InquiryRow | undefined> {
  return db
    .selectFrom('inquiry_threads as t')
    .innerJoin('inquiries as i', 'i.inquiry_id', 't.inquiry_id')
    .selectAll('i')
    .where('t.token_hash', '=', hash)
    .where('t.expires_at', '>', now)
    .executeTakeFirst();
}

/** A change of a locked inquiry; its version is the next one. */
export async function updateInquiry(
  transaction: DatabaseTransaction,
  inquiryId: number,
  change: Partial<Pick<InquiryRow, 'state' | 'assignee_id' | 'waiting_since'>> & {
    readonly changed_at: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('inquiries')
    .set({ ...change, version: sql`version + 1` })
    .where('inquiry_id', '=', inquiryId)
    .execute();
}

export async function findContentIds(db: DatabaseHandle, inquiryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inquiry_contents')
    .select('content_id')
    .where('inquiry_id', '=', inquiryId)
    .orderBy('place')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Messages in their order; `isDesk`: with the notes. */
export async function findMessages(db: DatabaseHandle, inquiryId: number, isDesk: boolean) {
  return db
    .selectFrom('inquiry_messages as m')
    .leftJoin('users as u', 'u.user_id', 'm.author_id')
    .selectAll('m')
    .select('u.user_name as author_name')
    .select(
      sql<{ id: number; file: StoredInquiryFile }[]>`coalesce((select json_agg(json_build_object(
        'id', a.attachment_id, 'file', a.file) order by a.attachment_id)
        from inquiry_attachments a where a.message_id = m.message_id and not a.is_erased), '[]')`.as(
        'attachments',
      ),
    )
    .where('m.inquiry_id', '=', inquiryId)
    .$if(!isDesk, (query) => query.where('m.party', '<>', 'note'))
    .orderBy('m.message_id')
    .execute();
}

export async function hasMessage(db: DatabaseHandle, inquiryId: number, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('inquiry_messages')
    .select('inquiry_id')
    .where('request_id', '=', requestId)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAttachment(
  db: DatabaseHandle,
  inquiryId: number,
  attachmentId: number,
): Promise<StoredInquiryFile | undefined> {
  const row = await db
    .selectFrom('inquiry_attachments as a')
    .innerJoin('inquiry_messages as m', 'm.message_id', 'a.message_id')
    .select('a.file')
    .where('m.inquiry_id', '=', inquiryId)
    .where('a.attachment_id', '=', attachmentId)
    .where('a.is_erased', '=', false)
    .executeTakeFirst();
  return row?.file;
}

/** Those of the keys that an inquiry references. */
export async function findFileKeysInUse(db: DatabaseHandle, keys: readonly string[]): Promise<string[]> {
  const key = sql<string>`file->>'key'`;
  const rows = await db
    .selectFrom('inquiry_attachments')
    .select(key.as('key'))
    .distinct()
    .where(key, 'in', keys)
    .execute();
  return rows.map((row) => row.key);
}

export async function findOwnInquiries(
  db: Database,
  userId: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<InquiryRow[]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('inquiry_id', '<', Number(cursor)))
    .orderBy('inquiry_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export type DeskRow = Awaited<ReturnType<typeof findDeskInquiries>>[number];

const deskRows = (db: DatabaseHandle) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('users as s', 's.user_id', 'i.user_id')
    .leftJoin('groups as g', 'g.group_id', 's.group_id')
    .leftJoin('users as a', 'a.user_id', 'i.assignee_id')
    .selectAll('i')
    .select(['g.name as group_name', 'a.user_name as assignee_name'])
    .select([
      sql<number>`(select count(*)::int from inquiry_contents c where c.inquiry_id = i.inquiry_id)`.as(
        'content_count',
      ),
      sql<number>`(select count(*)::int from inquiry_attachments f join inquiry_messages m using (message_id)
        where m.inquiry_id = i.inquiry_id)`.as('attachment_count'),
    ]);

/** One more than the page has: those that wait oldest first, others newest first. */
export async function findDeskInquiries(
  db: Database,
  { state, kind, assignee, text = '', cursor, limit }: DeskInquiryQuery & { readonly limit: number },
) {
  const isOldestFirst = state === 'open';
  const single = state === 'open' ? undefined : state;
  const parts = foldText(text).split(/\s+/).filter(Boolean);
  return deskRows(db)
    .$if(isOldestFirst, (query) => query.where(sql<boolean>`i.state in ('new', 'working')`))
    .$if(single !== undefined, (query) => query.where('i.state', '=', single ?? 'new'))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? 'other'))
    .$if(assignee === 'none', (query) => query.where('i.assignee_id', 'is', null))
    .$if(assignee !== undefined && assignee !== 'none', (query) =>
      query.where('i.assignee_id', '=', assignee ?? ''),
    )
    .$if(parts.length > 0, (query) =>
      query.where((of) => of.and(parts.map((part) => of('i.search_text', 'like', likePattern(part))))),
    )
    .$if(cursor !== undefined, (query) =>
      query.where('i.inquiry_id', isOldestFirst ? '>' : '<', Number(cursor)),
    )
    .orderBy('i.inquiry_id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findDeskInquiry(db: DatabaseHandle, inquiryId: number): Promise<DeskRow | undefined> {
  return deskRows(db).where('i.inquiry_id', '=', inquiryId).executeTakeFirst();
}

export async function insertThread(
  transaction: DatabaseTransaction,
  thread: Insertable<InquiryThreadsTable>,
): Promise<void> {
  await transaction.insertInto('inquiry_threads').values(thread).execute();
}
