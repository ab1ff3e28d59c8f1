import type { AdminGroup } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Stack, Title, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';

/** Names shown in the editor; the list of persons shows all. */
const SHOWN = 20;

/** Who belongs to a group. */
export function GroupMembers({ group }: { readonly group: AdminGroup }) {
  const { groupId, memberCount } = group;
  const loaded = useApiQuery(endpointQuery('GET /admin/users', { query: { groupId, limit: SHOWN } }));
  return (
    <Stack as="section" gap={8} aria-label="所属する利用者">
      <Title level={3} size="dense">
        所属する利用者（{memberCount.toLocaleString('ja-JP')}人）
      </Title>
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
    </Stack>
  );
}
