import type { NewGrant } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { GrantAction } from '../../db/grant-tables.ts';
import type { ReachCount } from '../content-rights/takedown-reach.service.ts';

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

const MOST_EVENTS = 500;

const withCount = (db: DatabaseHandle) =>
  db
    .selectFrom('grants')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from grant_contents c where c.grant_id = grants.grant_id)`.as(
        'content_count',
      ),
    );

export async function findGrant(db: DatabaseHandle, grantId: string) {
  return withCount(db).where('grant_id', '=', grantId).executeTakeFirst();
}

/** Links of a user, newest first. */
export async function findGrantsOf(db: Database, userId: string, limit: number): Promise<GrantRow[]> {
  return withCount(db).where('created_by', '=', userId).orderBy('created_at', 'desc').limit(limit).execute();
}

export interface GrantToInsert {
  readonly grantId: string;
  readonly createdBy: string;
  readonly grant: NewGrant;
  readonly passwordHash: string | null;
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
      created_at: to.now,
    })
    .execute();
  const contents = grant.contentIds.map((id, position) => ({
    grant_id: grantId,
    position,
    content_id: Number(id),
  }));
  await transaction.insertInto('grant_contents').values(contents).execute();
  const recipients = grant.recipients.map(({ name, mail }, index) => ({
    grant_id: grantId,
    recipient_id: index + 1,
    name,
    mail,
  }));
  if (recipients.length > 0) await transaction.insertInto('grant_recipients').values(recipients).execute();
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

export async function findRecipients(db: DatabaseHandle, grantId: string) {
  return db
    .selectFrom('grant_recipients')
    .select(['recipient_id', 'name', 'mail'])
    .where('grant_id', '=', grantId)
    .orderBy('recipient_id')
    .execute();
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

export async function recordEvent(db: DatabaseHandle, event: GrantEvent): Promise<void> {
  await db
    .insertInto('grant_events')
    .values({
      grant_id: event.grantId,
      happened_at: event.now,
      action: event.action,
      recipient_id: event.recipientId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

export async function updateGrant(
  db: DatabaseHandle,
  grantId: string,
  change: { readonly message: string; readonly expires_at: Date; readonly max_opens: number | null },
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
