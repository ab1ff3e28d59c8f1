import type { GrantAction, NewGrant } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ReachCount } from '../content-rights/takedown-reach.service.ts';
import { insertRecipients } from './grant-recipients.repository.ts';

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

const MOST_EVENTS = 500;

const withCounts = (db: DatabaseHandle) =>
  db
    .selectFrom('grants')
    .innerJoin('users', 'users.user_id', 'grants.created_by')
    .selectAll('grants')
    .select(['users.user_name as maker_name', 'users.group_id as maker_group'])
    .select([
      sql<number>`(select count(*)::int from grant_contents c where c.grant_id = grants.grant_id)`.as(
        'content_count',
      ),
      sql<number>`(select count(*)::int from grant_recipients r where r.grant_id = grants.grant_id)`.as(
        'recipient_count',
      ),
      sql<string[]>`array(select name from grant_recipients r where r.grant_id = grants.grant_id
        order by r.recipient_id limit 3)`.as('recipient_names'),
      sql<number>`(select count(distinct d.download_id)::int from download_records d
        where d.grant_id = grants.grant_id)`.as('downloads'),
      sql<Date | null>`(select max(d.delivered_at) from download_records d where d.grant_id = grants.grant_id)`.as(
        'last_download_at',
      ),
    ]);

export async function findGrant(db: DatabaseHandle, grantId: string) {
  return withCounts(db).where('grant_id', '=', grantId).executeTakeFirst();
}

export interface GrantList {
  readonly of: { readonly userId: string } | { readonly groupId: string };
  /** Those that are live now; absent: all. */
  readonly liveAt?: Date | undefined;
  /** Id of the link before the page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Links of a user, or of all users of a group, newest first. */
export async function findGrantsOf(
  db: Database,
  { of, liveAt, cursor, limit }: GrantList,
): Promise<GrantRow[]> {
  const listed =
    'userId' in of
      ? sql<boolean>`grants.created_by = ${of.userId}`
      : sql<boolean>`grants.created_by in (select user_id from users where group_id = ${of.groupId})`;
  return (
    withCounts(db)
      .where(listed)
      .$if(liveAt !== undefined, (query) =>
        query
          .where('grants.revoked_at', 'is', null)
          .where('grants.expires_at', '>', liveAt ?? new Date(0))
          .where(sql<boolean>`coalesce(grants.opens < grants.max_opens, true)`),
      )
      // The place of a link that the list does not have is not revealed.
      .$if(cursor !== undefined, (query) =>
        query.where(
          sql<boolean>`(grants.created_at, grants.grant_id) < (select c.created_at, c.grant_id
          from (select * from grants where ${listed}) c where c.grant_id = ${cursor})`,
        ),
      )
      .orderBy('grants.created_at', 'desc')
      .orderBy('grants.grant_id', 'desc')
      .limit(limit)
      .execute()
  );
}

export interface GrantToInsert {
  readonly grantId: string;
  readonly createdBy: string;
  readonly grant: NewGrant;
  readonly passwordHash: string | null;
  readonly mostPixels: number | null;
  readonly expiresAt: Date;
  readonly now: Date;
}

export async function insertGrant(transaction: DatabaseTransaction, to: GrantToInsert): Promise<void> {
  const { grantId, grant } = to;
  await transaction
    .insertInto('grants')
    .values({
      grant_id: grantId,
      kind: grant.kind,
      premium: grant.premium,
      created_by: to.createdBy,
      subject: grant.subject,
      message: grant.message,
      password_hash: to.passwordHash,
      expires_at: to.expiresAt,
      max_opens: grant.maxOpens,
      most_pixels: to.mostPixels,
      max_downloads: grant.maxDownloads ?? null,
      notify_first: grant.notifyFirstDownload ?? false,
      created_at: to.now,
    })
    .execute();
  const contents = grant.contentIds.map((id, position) => ({
    grant_id: grantId,
    position,
    content_id: Number(id),
  }));
  await transaction.insertInto('grant_contents').values(contents).execute();
  await insertRecipients(transaction, grantId, grant.recipients);
}

/** Ids of a link's contents in order. */
export async function findGrantContents(db: DatabaseHandle, grantId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('grant_contents')
    .select('content_id')
    .where('grant_id', '=', grantId)
    .orderBy('position')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** The last events of a link, newest first. */
export async function findEvents(db: DatabaseHandle, grantId: string) {
  return db
    .selectFrom('grant_events')
    .select(['happened_at', 'action', 'recipient_id'])
    .where('grant_id', '=', grantId)
    .orderBy('event_id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
}

export interface GrantEvent {
  readonly grantId: string;
  readonly action: GrantAction;
  readonly recipientId?: number;
  /** No secrets, no addresses. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Records an event of a link, and notifies the pages that show it. */
export async function recordEvent(transaction: DatabaseTransaction, event: GrantEvent): Promise<void> {
  await transaction
    .insertInto('grant_events')
    .values({
      grant_id: event.grantId,
      happened_at: event.now,
      action: event.action,
      recipient_id: event.recipientId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
  await notifyPages(transaction, event.grantId);
}

/** Notifies the open pages of those who manage a link that it changed. */
export async function notifyPages(transaction: DatabaseTransaction, grantId: string): Promise<void> {
  const of = await transaction
    .selectFrom('grants')
    .innerJoin('users', 'users.user_id', 'grants.created_by')
    .select(['created_by as userId', 'group_id as groupId'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  await recordChange(transaction, { topic: 'links', key: grantId, ...of });
}

export async function updateGrant(
  db: DatabaseHandle,
  grantId: string,
  change: {
    readonly message: string;
    readonly expires_at: Date;
    readonly max_opens: number | null;
    readonly max_downloads: number | null;
  },
): Promise<void> {
  await db.updateTable('grants').set(change).where('grant_id', '=', grantId).execute();
}

/** Revokes a link; false if it already was. */
export async function markRevoked(db: DatabaseHandle, grantId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts one opening, in one statement: of two browsers at the limit, one gets in. False: it no longer opens. */
export async function countOpening(db: DatabaseHandle, grantId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ opens: sql<number>`opens + 1` })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('max_opens', 'is', null), is('opens', '<', is.ref('max_opens'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Live links that contain contents, and the browsers that opened them. */
export async function countInGrants(
  db: Database,
  contentIds: readonly number[],
  now: Date,
): Promise<ReachCount[]> {
  const links = db
    .selectFrom('grant_contents as c')
    .innerJoin('grants as g', 'g.grant_id', 'c.grant_id')
    .select(['c.content_id', sql.lit('links').$castTo<'links'>().as('place')])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('c.content_id', 'in', contentIds)
    .where('g.revoked_at', 'is', null)
    .where('g.expires_at', '>', now)
    .groupBy('c.content_id')
    .execute();
  const opened = db
    .selectFrom('grant_contents as c')
    .innerJoin('grant_passes as p', 'p.grant_id', 'c.grant_id')
    .select(['c.content_id', sql.lit('openedLinks').$castTo<'openedLinks'>().as('place')])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('c.content_id', 'in', contentIds)
    .where('p.expires_at', '>', now)
    .groupBy('c.content_id')
    .execute();
  return [...(await links), ...(await opened)];
}
