import { type WrittenMail, writeMail } from './mail-layout.ts';

interface Person {
  readonly userId: string;
  readonly userName: string;
}

const NOT_ME = 'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。';

/** A link by which a user sets a new password; `address` is complete. */
export function passwordLinkMail(
  { userId, userName }: Person,
  link: { readonly address: string; readonly goodFor: string },
): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】パスワードの再設定',
    name: userName,
    paragraphs: [
      'パスワードの再設定を受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
      `リンクは${link.goodFor}有効で、1回だけ使用できます。`,
      NOT_ME,
    ],
    details: [['ユーザーID', userId]],
    link: { label: 'パスワードを再設定する', address: link.address },
  });
}

/** An administrator set a password. It is not in the mail, which is not encrypted on its way. */
export function oneTimePasswordMail(
  { userId, userName }: Person,
  publicUrl: string | undefined,
): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】仮パスワードを発行しました',
    name: userName,
    paragraphs: [
      '管理者が仮パスワードを発行しました。仮パスワードはこのメールに記載していません。担当者にご確認ください。',
      '仮パスワードでログインすると、新しいパスワードを設定する画面が開きます。',
    ],
    details: [['ユーザーID', userId]],
    ...(publicUrl && { link: { label: 'ログインする', address: `${publicUrl}/web/login` } }),
  });
}

/** So that users notice a change of their password; `others`: the browser of the change stays logged in. */
export function passwordChangedMail(
  { userId, userName }: Person,
  loggedOut: 'all' | 'others' = 'all',
): WrittenMail {
  const where = loggedOut === 'all' ? 'すべての端末で' : '変更した端末以外のすべての端末で';
  return writeMail({
    subject: '【ニュースフォト】パスワードを変更しました',
    name: userName,
    paragraphs: [
      `パスワードが変更されました。${where}ログアウトしています。新しいパスワードでログインしてください。`,
      'お心当たりのない場合は、すぐに管理者にお問い合わせください。',
    ],
    details: [['ユーザーID', userId]],
  });
}
