import { call } from '@newsphoto/http';
import { Link } from 'react-router-dom';
import { MailLinkPage } from '../../../blocks/mail-link/ui/mail-link-page.tsx';

/** The link of the mail to a new member. */
export function ActivatePage() {
  return (
    <MailLinkPage
      title="会員登録を完了します"
      button="登録を完了する"
      act={(token) =>
        call('POST /registration/activate', { body: { token } }, { messageBox: 0, reauthenticate: false })
      }
      result={({ state, userId }) =>
        state === 'active'
          ? {
              title: '会員登録が完了しました',
              body: (
                <>
                  <p>{`ユーザーID「${userId}」でログインできます。`}</p>
                  <p>
                    <Link to="/login">ログインする</Link>
                  </p>
                </>
              ),
            }
          : {
              title: 'メールアドレスを確認しました',
              body: (
                <p>
                  {`お申し込みのグループでは、担当者の承認が必要です。結果はメールでお知らせします。承認後、ユーザーID「${userId}」でログインできます。`}
                </p>
              ),
            }
      }
      invalid={
        <p>
          お手数ですが、<Link to="/entryUser">もう一度お申し込みください</Link>
          。すでに登録が完了している場合は、
          <Link to="/login">ログイン</Link>できます。
        </p>
      }
    >
      <p>ボタンを押すと、登録が完了します。費用はかかりません。</p>
    </MailLinkPage>
  );
}
