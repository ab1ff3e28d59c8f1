import type { MemberKind } from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitGuesses } from '../auth/guess-limit.service.ts';
import { takesMembers } from '../groups/takes-members.ts';

export interface JoinedGroup {
  readonly groupId: string;
  readonly name: string;
  readonly needsApproval: boolean;
}

const groups = (db: Database) =>
  db.selectFrom('groups').select(['group_id', 'name', 'needs_approval as needsApproval']).where(takesMembers);

interface Wish {
  readonly kind: MemberKind;
  /** Empty: none. */
  readonly groupCode: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * The group that a new member joins: that of the code, else the one that takes members of the kind.
 * @throws ApiError `registration/group-code`, `registration/no-group`, or E1080 as in `limitGuesses`
 */
export async function joinedGroup(
  db: Database,
  { kind, groupCode, address, now }: Wish,
): Promise<JoinedGroup> {
  if (groupCode !== '') return groupOfCode(db, groupCode, { address, now });
  const column = kind === 'corporate' ? 'takes_corporate' : 'takes_personal';
  const found = await groups(db).where(column, '=', true).executeTakeFirst();
  if (!found) throw new ApiError('registration/no-group');
  return { ...found, groupId: found.group_id };
}

/** A code is a secret of its group. All guesses of a network count together: they are at any group. */
async function groupOfCode(
  db: Database,
  groupCode: string,
  { address, now }: Pick<Wish, 'address' | 'now'>,
): Promise<JoinedGroup> {
  const found = await groups(db)
    .where(sql`lower(join_code)`, '=', groupCode.toLowerCase())
    .executeTakeFirst();
  const origin = { device: '', network: address };
  const guess = { space: 'group-code', subject: `network ${address}`, origin, now } as const;
  if (!(await limitGuesses(db, guess, async () => found !== undefined)) || !found)
    throw new ApiError('registration/group-code', [], { field: 'groupCode' });
  return { ...found, groupId: found.group_id };
}
