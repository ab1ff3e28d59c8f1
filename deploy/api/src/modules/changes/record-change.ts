import type { ChangeTopic } from '@newsphoto/contract';
import { sql } from 'kysely';
import { CHANGES_CHANNEL } from '../../db/commit-notices.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';

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

/** Contents that are named by one change; of more, pages are notified that any may have changed. */
const MOST_NAMED = 100;

/**
 * Notifies open pages of changes of contents: those of users who may see them at this moment. A change that hides a content is
 * recorded before it as well.
 * @param isInternal of what internal users alone see of them: who edits one
 */
export async function recordContentChanges(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
  { isInternal = false }: { readonly isInternal?: boolean } = {},
): Promise<void> {
  const visibility = sql`case when not ${isInternal} and state = 'ready' and (released_at is null or released_at <= now())
    then visibility else '2' end`;
  const of = sql`from contents where content_id = any(${numberArray(contentIds)}::bigint[])`;
  const rows =
    contentIds.length > MOST_NAMED
      ? sql`select distinct 'contents', '', ${visibility} ${of}`
      : sql`select 'contents', lpad(content_id::text, 12, '0'), ${visibility} ${of} order by content_id`;
  await sql`with written as (
      insert into pushed_changes (topic, key, visibility) ${rows}
    ) select pg_notify(${CHANGES_CHANNEL}, '')`.execute(transaction);
}
