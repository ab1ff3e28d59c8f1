import { isResetId } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState } from '@newsphoto/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';

/** Where `/idp/{id}` leads: the choice of a new password, as long as the link is good. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const urlId = query.get('urlId') ?? '';
  return isResetId(urlId) ? <OpenedLink key={urlId} urlId={urlId} /> : <Navigate to={FAILED} replace />;
}

const FAILED = '/sendPassword/resetFailed';

function OpenedLink({ urlId }: { readonly urlId: string }) {
  const loaded = useApiQuery(
    {
      key: ['password-reset', urlId],
      // A user who forgot the password cannot log in: a refusal is the answer.
      call: (options) =>
        call('POST /password-reset/open', { body: { urlId } }, { ...options, reauthenticate: false }),
      gcTime: 0,
    },
    { withoutUser: true },
  );
  if (loaded.error?.status === 404) return <Navigate to={FAILED} replace />;
  return (
    <RecoveryPanel title="パスワードの再設定">
      {!loaded.data && !loaded.error && <LoadingState />}
      {loaded.error && failureOf(loaded)}
      {loaded.data && <NewPasswordForm urlId={urlId} userId={loaded.data.userId} />}
    </RecoveryPanel>
  );
}
