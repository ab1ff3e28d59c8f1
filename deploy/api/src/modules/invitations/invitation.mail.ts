import { INVITATION_DAYS } from '@newsphoto/contract';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

interface InvitationText {
  readonly groupName: string;
  /** Name of the member who invites. */
  readonly inviter: string;
  readonly address: string;
}

/** To a colleague, whose name is not known yet. */
export function invitationMail({ groupName, inviter, address }: InvitationText): WrittenMail {
  return writeMail({
    subject: `【ニュースフォト】${groupName}への招待`,
    name: 'ご担当者',
    paragraphs: [
      `${inviter}様から、ニュースフォトのグループ「${groupName}」に招待されました。次のリンクを開いて、会員登録をお願いいたします。`,
      `リンクは${INVITATION_DAYS}日間有効で、1回だけ使用できます。`,
      'お心当たりのない場合は、このメールを破棄してください。何も登録されません。',
    ],
    details: [['グループ', groupName]],
    link: { label: '会員登録に進む', address },
  });
}
