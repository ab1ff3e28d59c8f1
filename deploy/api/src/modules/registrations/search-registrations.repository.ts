import type { RegistrationState, RegistrationsQuery } from '@newsphoto/contract';
import { likePattern } from '@newsphoto/domain/archive';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

const USUAL_PAGE = 50;

const registrations = (db: DatabaseHandle) =>
  db
    .selectFrom('registrations')
    .innerJoin('groups', 'groups.group_id', 'registrations.group_id')
    .select(['registration_id', 'receipt_id', 'user_id', 'kind', 'company', 'user_name', 'mail_address'])
    .select(['registrations.group_id', 'groups.name as group_name', 'state', 'applied_at', 'expires_at'])
    .select('confirmed_at');

export type RegistrationListRow = Awaited<ReturnType<typeof searchRegistrations>>['rows'][number];

/** A page of applications, those that wait first, then the latest; and the number of all that match. */
export async function searchRegistrations(db: DatabaseHandle, query: RegistrationsQuery, now: Date) {
  const matching = fitting(db.selectFrom('registrations'), query, now);
  const page = fitting(db.selectFrom('registrations'), query, now)
    .select('registration_id')
    .orderBy(sql`(state = 'waiting')`, 'desc')
    .orderBy('registration_id', 'desc')
    .offset(query.offset ?? 0)
    .limit(query.limit ?? USUAL_PAGE);
  const [rows, { total }] = await Promise.all([
    // The rows of the page alone are joined with their groups.
    registrations(db)
      .where('registration_id', 'in', page)
      .orderBy(sql`(state = 'waiting')`, 'desc')
      .orderBy('registration_id', 'desc')
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, rows };
}

/** An application with all of its data. */
export const findRegistration = (db: DatabaseHandle, registrationId: string) =>
  registrations(db)
    .select(['data', 'terms_version', 'reason', 'note', 'decided_at', 'decided_by', 'registrations.version'])
    .where('registration_id', '=', Number(registrationId))
    .executeTakeFirst();

export type RegistrationRowInFull = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

function fitting<Row>(
  select: SelectQueryBuilder<DatabaseSchema, 'registrations', Row>,
  { text = '', state }: RegistrationsQuery,
  now: Date,
) {
  const word = text.normalize('NFKC').trim().toLowerCase();
  const found = word === '' ? select : select.where(sql<boolean>`search like ${likePattern(word)}`);
  return state === undefined ? found : inState(found, state, now);
}

function inState<Row>(
  select: SelectQueryBuilder<DatabaseSchema, 'registrations', Row>,
  state: RegistrationState,
  now: Date,
) {
  if (state !== 'sent' && state !== 'expired') return select.where('state', '=', state);
  return select.where('state', '=', 'sent').where('expires_at', state === 'sent' ? '>' : '<=', now);
}
