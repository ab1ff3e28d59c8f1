import { call } from '@newsphoto/http';
import { Link } from 'react-router-dom';
import { MailLinkPage } from '../../../blocks/mail-link/ui/mail-link-page.tsx';

/** The link of the mail to a new address of a member. */
export function ConfirmMailPage() {
  return (
    <MailLinkPage
      title="メールアドレスを変更します"
      button="このメールアドレスに変更する"
      act={(token) =>
        call('POST /user/mail-change/confirm', { body: { token } }, { messageBox: 0, reauthenticate: false })
      }
      result={({ mailAddress }) => ({
        title: 'メールアドレスを変更しました',
        body: (
          <>
            <p>{`これからの連絡は「${mailAddress}」にお送りします。`}</p>
            <p>
              <Link to="/index">トップへ</Link>
            </p>
          </>
        ),
      })}
      invalid={
        <p>
          今までのメールアドレスがそのまま使われます。変更するには、
          <Link to="/userInfoChange">登録情報の変更</Link>からもう一度お手続きください。
        </p>
      }
    >
      <p>ボタンを押すと、このメールを受け取ったアドレスが、登録のメールアドレスになります。</p>
    </MailLinkPage>
  );
}
