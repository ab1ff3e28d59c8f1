import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Page, Title } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { isFree } from '../model/withdrawal-effects.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { Obstacles, WithdrawalEffects } from './withdrawal-outlook.tsx';

const OUTLOOK = endpointQuery('GET /user/withdrawal', {}, { gcTime: 0 });

/** A member leaves: what that means, and the final step. */
export function ResignationPage() {
  const loaded = useApiQuery(OUTLOOK);
  const outlook = loaded.data;
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>退会の手続き</Title>
      {!outlook && !loaded.error && <LoadingState />}
      {!outlook && loaded.error && failureOf(loaded)}
      {outlook && (
        <>
          <p>
            退会すると、次のようになります。{outlook.graceDays}
            日以内であれば、退会を取り消して、同じIDで利用を再開できます。
          </p>
          <WithdrawalEffects outlook={outlook} />
          {isFree(outlook) ? (
            <WithdrawalForm outlook={outlook} onRefused={() => void loaded.refetch()} />
          ) : (
            <Obstacles outlook={outlook} />
          )}
          <p>
            <Link to="/index">退会せずにトップページへ戻る</Link>
          </p>
        </>
      )}
    </Page>
  );
}
