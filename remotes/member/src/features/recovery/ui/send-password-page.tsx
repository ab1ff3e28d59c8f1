import { Link, useParams } from 'react-router-dom';
import { FinishedStep } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';

/** The request for a mail was accepted; the page does not reveal whether there is an account. */
export function SendPasswordPage() {
  const { id } = useParams();
  return (
    <FinishedStep form="/forgetPassword">
      <RecoveryPanel title="メールを送信しました">
        <p>
          入力されたメールアドレスが登録されている場合は、ユーザーIDと、パスワードを再設定するためのリンクをお送りしました。メールのリンクから、1時間以内にお手続きください。
        </p>
        <p>
          しばらく待っても届かないときは、迷惑メールとして扱われていないか、ご登録のメールアドレスと同じかをご確認のうえ、
          <Link to="/forgetPassword">もう一度お手続きください</Link>
          。続けて送信する場合は、5分以上あけてください。
        </p>
        <p>受付番号：{id}</p>
      </RecoveryPanel>
    </FinishedStep>
  );
}
