import type { ChangeTopic } from '@newsphoto/contract';
import { sql } from 'kysely';
import { CHANGES_CHANNEL } from '../../db/commit-notices.ts';
import type { DatabaseTransaction } from '../../db/database.ts';

export interface NewChange {
  readonly topic: ChangeTopic;
  /** Id of what changed; empty: anything of the topic. */
  readonly key: string;
  /** Whom it concerns; the rule of the topic reads both. */
  readonly userId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** Notifies open pages of a change once the transaction that makes it is committed. */
export async function recordChange(
  transaction: DatabaseTransaction,
  { topic, key, userId = null, groupId = null }: NewChange,
): Promise<void> {
  await sql`with written as (
      insert into pushed_changes (topic, key, user_id, group_id) values (${topic}, ${key}, ${userId}, ${groupId})
    ) select pg_notify(${CHANGES_CHANNEL}, '')`.execute(transaction);
}
