import type { Database } from '../../db/database.ts';
import { isLimitKey, LIMITS } from '../limits/limit-catalogue.ts';

const CONTENT_ID = /^[0-9]{12}$/;

/** What subjects of the trail are called: headlines of contents, titles of feature links, names of users, lists and limits. */
export async function findSubjectNames(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(subjects)].filter((subject) => subject !== '');
  if (wanted.length === 0) return new Map();
  const contentIds = wanted.filter((subject) => CONTENT_ID.test(subject)).map(Number);
  const [users, lists, features, contents] = await Promise.all([
    db
      .selectFrom('users')
      .select(['user_id as id', 'user_name as name'])
      .where('user_id', 'in', wanted)
      .execute(),
    db
      .selectFrom('selective_lists')
      .select(['item_cd as id', 'label as name'])
      .where('item_cd', 'in', wanted)
      .execute(),
    db
      .selectFrom('feature_links')
      .select(['feature_id as id', 'title as name'])
      .where('feature_id', 'in', wanted)
      .execute(),
    contentIds.length === 0
      ? []
      : db
          .selectFrom('contents')
          .select(['content_id as id', 'headline as name'])
          .where('content_id', 'in', contentIds)
          .execute(),
  ]);
  const limits = wanted.filter(isLimitKey).map((id) => ({ id, name: LIMITS[id].label }));
  return new Map(
    [...users, ...lists, ...features, ...contents, ...limits].map(({ id, name }) => [String(id), name]),
  );
}
