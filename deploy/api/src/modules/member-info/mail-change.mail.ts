import { ACTIVATION_HOURS } from '@newsphoto/contract';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

interface Person {
  readonly userId: string;
  readonly userName: string;
}

/** The new address may be a stranger's: mails to it have no name, which could be an advertisement. */
const STRANGER = 'お客';

/** To the new address. */
export function confirmAddressMail(userId: string, address: string): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】メールアドレスの確認',
    name: STRANGER,
    paragraphs: [
      'メールアドレスの変更を受け付けました。次のリンクを開いて、新しいメールアドレスを確認してください。確認が終わるまで、以前のメールアドレスが有効です。',
      `リンクは${ACTIVATION_HOURS}時間有効で、1回だけ使用できます。`,
      'お心当たりのない場合は、このメールを破棄してください。何も変更されません。',
    ],
    details: [['ユーザーID', userId]],
    link: { label: 'メールアドレスを確認する', address },
  });
}

/** To a new address that another account has. */
export function addressInUseMail(publicUrl: string): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】メールアドレスはすでに登録されています',
    name: STRANGER,
    paragraphs: [
      'このメールアドレスへの変更を受け付けましたが、すでに別のユーザーIDに登録されているため、変更できません。',
      'ユーザーIDやパスワードをお忘れの場合は、次のリンクから再設定できます。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
    details: [],
    link: { label: 'ID・パスワードを再設定する', address: `${publicUrl}/web/forgetPassword` },
  });
}

const NOT_ME = 'お心当たりのない場合は、すぐにパスワードを変更して、お問い合わせください。';

/** To the old address, when a change was requested. It does not contain the new one. */
export function changeRequestedMail({ userId, userName }: Person): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】メールアドレスの変更を受け付けました',
    name: userName,
    paragraphs: [
      'メールアドレスの変更を受け付けました。新しいメールアドレスで確認されるまで、このメールアドレスが有効です。',
      NOT_ME,
    ],
    details: [['ユーザーID', userId]],
  });
}

/** To the old address, when the new one was confirmed. */
export function addressChangedMail({ userId, userName }: Person): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】メールアドレスを変更しました',
    name: userName,
    paragraphs: [
      'メールアドレスを変更しました。今後のお知らせは、新しいメールアドレスに送信します。',
      NOT_ME,
    ],
    details: [['ユーザーID', userId]],
  });
}
