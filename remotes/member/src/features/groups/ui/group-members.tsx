import type { AdminGroup } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import styles from './group-members.module.css';

/** Names that stand in the editor; all of them are in the list of persons. */
const SHOWN = 20;

/** Who belongs to a group. */
export function GroupMembers({ group }: { readonly group: AdminGroup }) {
  const { groupId, memberCount } = group;
  const loaded = useApiQuery(endpointQuery('GET /admin/users', { query: { groupId, limit: SHOWN } }));
  return (
    <section className={styles.members} aria-label="所属する利用者">
      <h3 className={styles.heading}>所属する利用者（{memberCount.toLocaleString('ja-JP')}人）</h3>
      {!loaded.data && !loaded.error && <LoadingState />}
      {!loaded.data && loaded.error && failureOf(loaded)}
      {loaded.data && loaded.data.users.length > 0 && (
        <Toolbar as="ul" gap="4px 16px" align="stretch">
          {loaded.data.users.map(({ userId, userName }) => (
            <li key={userId}>
              <Link
                to={`/admin/users?groupId=${encodeURIComponent(groupId)}&id=${encodeURIComponent(userId)}`}
              >
                {userName}（{userId}）
              </Link>
            </li>
          ))}
        </Toolbar>
      )}
      {memberCount > SHOWN && (
        <p>
          <Link to={`/admin/users?groupId=${encodeURIComponent(groupId)}`}>すべての利用者を表示する</Link>
        </p>
      )}
    </section>
  );
}
