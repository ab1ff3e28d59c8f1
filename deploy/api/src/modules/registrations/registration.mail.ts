import { ACTIVATION_HOURS } from '@newsphoto/contract';
import { labelOfCode } from '@newsphoto/domain';
import { REFUSAL_REASONS } from '@newsphoto/domain/members';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

interface Applicant {
  readonly userId: string;
  readonly userName: string;
}

/** Before the address is proven anyone may have typed it: such a mail has no name, which could be an advertisement. */
const STRANGER = 'お客';

const NOT_ME = 'お心当たりのない場合は、このメールを破棄してください。何も登録されません。';

const loginLink = (publicUrl: string | undefined) =>
  publicUrl ? { link: { label: 'ログインする', address: `${publicUrl}/web/login` } } : {};

/** The link that confirms the mail address. Mail programs open links: a click on the page uses it. */
export function activationMail(userId: string, address: string): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】会員登録の確認',
    name: STRANGER,
    paragraphs: [
      '会員登録のお申し込みを受け付けました。次のリンクを開いて、登録を確定してください。',
      `リンクは${ACTIVATION_HOURS}時間有効で、1回だけ使用できます。`,
      NOT_ME,
    ],
    details: [['ユーザーID', userId]],
    link: { label: '登録を確定する', address },
  });
}

/** To an address that has an account. The page that was used shows no difference. */
export function knownAddressMail(publicUrl: string): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】すでに登録されています',
    name: STRANGER,
    paragraphs: [
      '会員登録のお申し込みを受け付けましたが、このメールアドレスはすでに登録されています。新しい登録は行いません。',
      'ユーザーIDやパスワードをお忘れの場合は、次のリンクから再設定できます。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
    details: [],
    link: { label: 'ID・パスワードを再設定する', address: `${publicUrl}/web/forgetPassword` },
  });
}

/** To an address with an application that an administrator has not decided yet. */
export function knownApplicationMail(): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】お申し込みはすでに受け付けています',
    name: STRANGER,
    paragraphs: [
      'このメールアドレスによる会員登録のお申し込みは、すでに受け付けています。担当者が内容を確認しています。',
      '結果をメールでお知らせしますので、しばらくお待ちください。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
    details: [],
  });
}

/** An administrator has to approve. */
export function applicationWaitsMail({ userId, userName }: Applicant): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】お申し込みを確認しています',
    name: userName,
    paragraphs: [
      'メールアドレスを確認しました。担当者がお申し込みの内容を確認しています。',
      '結果をメールでお知らせしますので、しばらくお待ちください。',
    ],
    details: [['ユーザーID', userId]],
  });
}

/** To administrators: names of applicants are on the page alone. */
export function newApplicationMail(
  administrator: string,
  receiptId: string,
  publicUrl: string | undefined,
): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】会員登録の承認をお願いします',
    name: administrator,
    paragraphs: [
      '承認の必要な会員登録のお申し込みがありました。内容を確認して、承認またはお断りを選んでください。',
    ],
    details: [['受付番号', receiptId]],
    ...(publicUrl && {
      link: { label: '登録の申し込みを開く', address: `${publicUrl}/web/admin/registrations` },
    }),
  });
}

/** The account exists. */
export function memberCreatedMail({
  userId,
  userName,
  publicUrl,
}: Applicant & { readonly publicUrl: string | undefined }): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】会員登録が完了しました',
    name: userName,
    paragraphs: [
      '会員登録が完了しました。次のユーザーIDと、お申し込みのときに入力したパスワードでログインできます。',
      'お心当たりのない場合は、お手数ですが担当者にお知らせください。',
    ],
    details: [['ユーザーID', userId]],
    ...loginLink(publicUrl),
  });
}

/** An administrator refused. */
export function applicationRefusedMail(
  userName: string,
  { receiptId, reason, note }: { readonly receiptId: string; readonly reason: string; readonly note: string },
): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】会員登録のお申し込みについて',
    name: userName,
    paragraphs: [
      'このたびはお申し込みいただき、ありがとうございました。まことに申し訳ありませんが、今回はご登録を見合わせていただきます。',
      labelOfCode(REFUSAL_REASONS, reason),
      ...(note === '' ? [] : [note]),
    ],
    details: [['受付番号', receiptId]],
  });
}
