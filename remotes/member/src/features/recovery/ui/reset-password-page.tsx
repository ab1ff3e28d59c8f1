import { isResetId } from '@newsphoto/contract';
import { openPasswordReset } from '@newsphoto/http';
import { LoadingState } from '@newsphoto/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLoaded } from '../../../admin/state/use-loaded.ts';
import { failureOf } from '../../../admin/ui/admin-list.tsx';
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
  const loaded = useLoaded((options) => openPasswordReset(urlId, options), urlId);
  if (loaded.failure?.status === 404) return <Navigate to={FAILED} replace />;
  return (
    <RecoveryPanel title="パスワードの再設定">
      {!loaded.data && !loaded.failure && <LoadingState />}
      {loaded.failure && failureOf(loaded)}
      {loaded.data && <NewPasswordForm urlId={urlId} userId={loaded.data.userId} />}
    </RecoveryPanel>
  );
}
