import type { MemberData } from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** An account with its data; `data` is null for accounts that administrators made. */
export const findMember = (db: DatabaseHandle, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .leftJoin('member_profiles', 'member_profiles.user_id', 'users.user_id')
    .select(['users.user_id', 'user_name', 'mail_address', 'created_at', 'groups.name as group_name'])
    .select(['group_kbn', 'kind', 'data', 'member_profiles.version as profile_version'])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Serialises changes of a member's data, until the end of the transaction. */
export const lockMember = async (transaction: DatabaseTransaction, userId: string): Promise<void> => {
  await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
};

export interface SavedProfile {
  readonly userId: string;
  readonly member: MemberData;
  /** Absent: as before. */
  readonly termsVersion?: string;
  readonly now: Date;
}

/** Adds or replaces the data of a member, as the next version. */
export async function saveProfile(
  transaction: DatabaseTransaction,
  { userId, member, termsVersion, now }: SavedProfile,
): Promise<void> {
  const values = { kind: member.kind, data: JSON.stringify(member), updated_at: now };
  await transaction
    .insertInto('member_profiles')
    .values({
      user_id: userId,
      ...values,
      ...(termsVersion !== undefined && { terms_version: termsVersion }),
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, version: sql<number>`member_profiles.version + 1` }),
    )
    .execute();
}
