import type { WireChoices } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { shownAt } from './wire-conditions.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Marks and takes of stories that no one has touched for so long. */
const MARK_DAYS = 90;
const MOST_OF_THREAD = 100;
/** Links from story to story that are followed. */
const MOST_STEPS = 5;
const CHOSEN_FROM = 20_000;
const MOST_CHOICES = 100;

export async function setRead(
  transaction: DatabaseTransaction,
  { userId, wireId, isRead }: { readonly userId: string; readonly wireId: string; readonly isRead: boolean },
): Promise<void> {
  const row = { user_id: userId, wire_id: wireId };
  if (isRead)
    await transaction
      .insertInto('wire_reads')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await transaction
      .deleteFrom('wire_reads')
      .where('user_id', '=', userId)
      .where('wire_id', '=', wireId)
      .execute();
}

interface OfStory {
  readonly userId: string;
  readonly guid: string;
  readonly now: Date;
}

export async function setFlag(
  transaction: DatabaseTransaction,
  { userId, guid, now, isMarked }: OfStory & { readonly isMarked: boolean },
): Promise<void> {
  if (isMarked)
    await transaction
      .insertInto('wire_flags')
      .values({ user_id: userId, guid, flagged_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await transaction
      .deleteFrom('wire_flags')
      .where('user_id', '=', userId)
      .where('guid', '=', guid)
      .execute();
}

export async function findTake(transaction: DatabaseTransaction, guid: string) {
  return transaction
    .selectFrom('wire_takes')
    .innerJoin('users', 'users.user_id', 'wire_takes.user_id')
    .select(['wire_takes.user_id', 'users.user_name'])
    .where('guid', '=', guid)
    .forUpdate('wire_takes')
    .executeTakeFirst();
}

const MOST_VERSIONS = 20;

/** Versions of a story that lists show, the newest ones. */
export async function findVersionIds(
  transaction: DatabaseTransaction,
  guid: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('wire_items')
    .select('wire_id')
    .where('guid', '=', guid)
    .where(shownAt(now))
    .orderBy('wire_id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ wire_id }) => String(wire_id));
}

/** Takes it, if no one else has it, or from the user who has it. Returns who has it then: of two at once the first. */
export async function setTake(
  transaction: DatabaseTransaction,
  { userId, guid, now, takeOver }: OfStory & { readonly takeOver: boolean },
) {
  await transaction
    .insertInto('wire_takes')
    .values({ guid, user_id: userId, taken_at: now })
    // The row is locked in either case: no one gives it back meanwhile.
    .onConflict((conflict) =>
      conflict
        .column('guid')
        .doUpdateSet((is) =>
          takeOver ? { user_id: userId, taken_at: now } : { user_id: is.ref('wire_takes.user_id') },
        ),
    )
    .execute();
  const holder = await findTake(transaction, guid);
  if (!holder) throw new Error(`no one has taken ${guid}`);
  return holder;
}

/**
 * The latest versions of stories of the same event: connected by links in either direction, over some steps, or of the same
 * sender and slug within three days.
 */
export async function findThread(
  db: Database,
  { wireId, guid, now }: { readonly wireId: string; readonly guid: string; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ wire_id: string }>`
    with recursive linked(guid, step) as (
      select ${guid}::text, 0
      union
      select other.guid, linked.step + 1 from linked cross join lateral (
        select link.guid from wire_items stating join wire_links link on link.wire_id = stating.wire_id
        where stating.guid = linked.guid and not stating.is_held
        union
        select stating.guid from wire_links link join wire_items stating on stating.wire_id = link.wire_id
        where link.guid = linked.guid and not stating.is_held
        limit ${sql.lit(MOST_OF_THREAD)}
      ) as other where linked.step < ${sql.lit(MOST_STEPS)}
    ), of_topic as (
      select other.guid from wire_items known join wire_items other on other.source = known.source and other.slug = known.slug
      where known.wire_id = ${wireId} and known.slug <> '' and other.slug <> '' and not other.is_held
        and other.received_at between known.received_at - interval '3 days' and known.received_at + interval '3 days'
      order by other.received_at desc limit 500
    ), stories as (
      select guid from linked union select guid from of_topic
    )
    select latest.wire_id::text from stories cross join lateral (
      select wire_id from wire_items where wire_items.guid = stories.guid and ${shownAt(now)}
      order by version::numeric desc, wire_id desc limit 1
    ) as latest where stories.guid <> ${guid}
    order by latest.wire_id desc limit ${sql.lit(MOST_OF_THREAD)}`.execute(db);
  return rows.map(({ wire_id }) => wire_id);
}

export async function findChoices(db: Database, now: Date): Promise<WireChoices> {
  const { rows } = await sql<{ field: 'sources' | 'categories'; value: string; count: number }>`
    with newest as materialized (
      select source, category from wire_items where ${shownAt(now)} order by wire_id desc limit ${sql.lit(CHOSEN_FROM)}
    )
    (select 'sources' as field, source as value, count(*)::int from newest where source <> ''
      group by source order by 3 desc, 2 limit ${sql.lit(MOST_CHOICES)})
    union all
    (select 'categories', category, count(*)::int from newest where category <> ''
      group by category order by 3 desc, 2 limit ${sql.lit(MOST_CHOICES)})`.execute(db);
  const of = (field: string) =>
    rows.filter((row) => row.field === field).map(({ value, count }) => ({ value, count }));
  return { sources: of('sources'), categories: of('categories') };
}

export async function deleteOldMarks(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MARK_DAYS * DAY_MS);
  await db.deleteFrom('wire_flags').where('flagged_at', '<', before).execute();
  await db.deleteFrom('wire_takes').where('taken_at', '<', before).execute();
}

export async function deleteMarksOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('wire_reads').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('wire_flags').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('wire_takes').where('user_id', '=', userId).execute();
}
