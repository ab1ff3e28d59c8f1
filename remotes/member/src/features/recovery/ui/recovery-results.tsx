import { Link } from 'react-router-dom';
import { FinishedStep } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';

/** The new password is set. */
export function ForgetFinishedPage() {
  return (
    <FinishedStep form="/index">
      <RecoveryPanel title="パスワードを設定しました">
        <p>新しいパスワードでログインしてください。安全のため、すべての端末でログアウトしました。</p>
        <p>
          <Link to="/login">ログインする</Link>
        </p>
      </RecoveryPanel>
    </FinishedStep>
  );
}

/** The link is no longer valid; for security the reason is not shown. */
export function ResetFailedPage() {
  return (
    <RecoveryPanel title="パスワードを再設定できませんでした">
      <p>リンクの有効期限が切れているか、すでに使用されています。お手数ですが、もう一度お手続きください。</p>
      <p>
        <Link to="/forgetPassword">ID・パスワードをお忘れの方</Link>
      </p>
      <p>
        仮パスワードをお持ちの方は、もう一度ログインしてください。管理者から届いたリンクの場合は、管理者にお問い合わせください。
      </p>
      <p>
        <Link to="/login">ログインする</Link>
      </p>
    </RecoveryPanel>
  );
}
