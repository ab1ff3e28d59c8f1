import { type WrittenMail, writeMail } from './mail-layout.ts';

export interface AccountCreated {
  readonly userId: string;
  readonly userName: string;
  /** Public address of the archive, without a slash at its end; absent if not configured. */
  readonly publicUrl: string | undefined;
}

/** To the user of a new account. It contains no password: mails are not encrypted on their way. */
export function accountCreatedMail({ userId, userName, publicUrl }: AccountCreated): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】アカウントを作成しました',
    name: userName,
    paragraphs: [
      'ニュースフォトのアカウントを作成しました。次のユーザーIDでログインできます。',
      'パスワードはこのメールに記載していません。アカウントを作成した担当者にご確認ください。',
      'お心当たりのない場合は、お手数ですが担当者にお知らせください。',
    ],
    details: [['ユーザーID', userId]],
    ...(publicUrl && { link: { label: 'ログインする', address: `${publicUrl}/web/login` } }),
  });
}
