import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Page, Title } from '@newsphoto/ui';
import { MEMBER_INFO } from '../model/member-query.ts';
import { MemberForm } from './member-form.tsx';

/** The data of the member, to be changed. */
export function UserInfoChangePage() {
  const loaded = useApiQuery(MEMBER_INFO);
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>登録情報の変更</Title>
      {loaded.data ? (
        <MemberForm key={loaded.data.info.userId} loaded={loaded.data} />
      ) : loaded.error ? (
        failureOf(loaded)
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
