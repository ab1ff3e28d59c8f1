import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { isCancelled } from '../wire/wire-conditions.ts';

/** Withdrawals that are announced: also where a server was down for long. */
const ANNOUNCED = sql`interval '30 days'`;

/**
 * A file on a server whose content, or story of the wire, was withdrawn after it was sent, or while it was: then it may be recorded as sent
 * after the withdrawal.
 */
export interface WithdrawnFile {
  readonly transfer_id: string;
  readonly position: number;
  readonly user_id: string;
  readonly destination_id: number;
  readonly content_id: number | null;
  readonly wire_id: number | null;
  /** Of a content its number, of a story its name for all versions. */
  readonly subject: string;
  readonly headline: string;
  readonly folder: string;
  readonly name: string;
  readonly sent_at: Date;
}

const sentFiles = sql`transfers t join transfer_files f on f.transfer_id = t.transfer_id
  join transfer_destinations d on d.destination_id = t.destination_id and d.updates in ('kills', 'all')
  join users u on u.user_id = t.user_id`;
const isAutomatic = sql`t.origin in ('automatic', 'update') and f.state = 'sent'`;
const COLUMNS = sql`t.transfer_id, f.position, t.user_id, t.destination_id, f.content_id, f.wire_id, f.folder,
  coalesce(nullif(f.remote_name, ''), f.name) as name, f.sent_at`;

const ofContents = (now: Date, condition: RawBuilder<unknown>) => sql`
  select ${COLUMNS}, f.content_id::text as subject, ''::text as headline
  from content_takedowns k join transfer_files kf on kf.content_id = k.content_id
    join ${sentFiles} on f.transfer_id = kf.transfer_id and f.position = kf.position
  where k.restored_at is null and k.taken_down_at > ${now}::timestamptz - ${ANNOUNCED}
    and f.kind = 'content' and ${isAutomatic} and ${condition}`;

const ofWire = (now: Date, condition: RawBuilder<unknown>) => sql`
  select ${COLUMNS}, wire_items.guid as subject, wire_items.headline
  from ${sentFiles} join wire_items on wire_items.wire_id = f.wire_id
  where f.kind = 'wire' and ${isAutomatic} and f.sent_at > ${now}::timestamptz - ${ANNOUNCED}
    and ${isCancelled} and ${condition}`;

/** What is stopped or suspended is announced once it is not any more. */
const isNotAnnounced = sql`not d.is_stopped and u.status = 'active' and not exists (
  select from transfer_notices n where n.transfer_id = f.transfer_id and n.position = f.position)`;

/** Files that were really sent by rules, without a notice yet, the latest first. */
export async function findWithdrawn(db: DatabaseHandle, now: Date, limit: number): Promise<WithdrawnFile[]> {
  const { rows } = await sql<WithdrawnFile>`
    select * from (${ofContents(now, isNotAnnounced)} union all ${ofWire(now, isNotAnnounced)}) w
    order by sent_at desc, transfer_id, position limit ${limit}`.execute(db);
  return rows;
}

/** The files of a claimed notice that are still withdrawn, the oldest first. */
export async function findClaimed(
  db: DatabaseHandle,
  requestId: string,
  now: Date,
): Promise<WithdrawnFile[]> {
  const isOfRequest = sql`exists (select from transfer_notices n
    where n.transfer_id = f.transfer_id and n.position = f.position and n.request_id = ${requestId})`;
  const { rows } = await sql<WithdrawnFile>`
    select * from (${ofContents(now, isOfRequest)} union all ${ofWire(now, isOfRequest)}) w
    order by sent_at, transfer_id, position`.execute(db);
  return rows;
}

/** A transfer of notices that is about to be created. */
export interface OpenNotice {
  readonly request_id: string;
  readonly user_id: string;
  readonly destination_id: number;
  readonly created_at: Date;
}

export async function findOpenNotices(db: DatabaseHandle): Promise<OpenNotice[]> {
  const { rows } = await sql<OpenNotice>`
    select n.request_id::text, n.user_id, n.destination_id, min(n.created_at) as created_at
    from transfer_notices n join transfer_destinations d on d.destination_id = n.destination_id
      join users u on u.user_id = n.user_id
    where not n.is_handed and not d.is_stopped and u.status = 'active'
    group by n.request_id, n.user_id, n.destination_id order by min(n.created_at), n.request_id`.execute(db);
  return rows;
}

export async function isStopped(db: DatabaseHandle, destinationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('transfer_destinations')
    .select('is_stopped')
    .where('destination_id', '=', destinationId)
    .executeTakeFirst();
  return row?.is_stopped === true;
}

export async function claimNotices(
  transaction: DatabaseTransaction,
  files: readonly Pick<WithdrawnFile, 'transfer_id' | 'position'>[],
  by: Omit<OpenNotice, 'created_at'> & { readonly now: Date; readonly isHanded: boolean },
): Promise<void> {
  await transaction
    .insertInto('transfer_notices')
    .values(
      files.map(({ transfer_id, position }) => ({
        ...{ transfer_id, position, request_id: by.request_id, user_id: by.user_id },
        ...{ destination_id: by.destination_id, created_at: by.now },
        is_handed: by.isHanded,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markAnnounced(db: DatabaseHandle, requestId: string): Promise<void> {
  await db
    .updateTable('transfer_notices')
    .set({ is_handed: true })
    .where('request_id', '=', requestId)
    .execute();
}
