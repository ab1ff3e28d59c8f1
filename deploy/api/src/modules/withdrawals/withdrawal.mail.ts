import { formatDate } from '@newsphoto/domain';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

interface Person {
  readonly userId: string;
  readonly userName: string;
}

const ENDED = 'ログイン状態と、送ったリンクは終了したままです。必要なリンクは、もう一度作成してください。';

/** `lastDay`: YYYYMMDD. The address is absent where the archive has no public one. */
export function withdrawnMail(
  { userId, userName }: Person,
  { lastDay, address }: { readonly lastDay: string; readonly address: string | undefined },
): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】退会を受け付けました',
    name: userName,
    paragraphs: [
      '退会を受け付けました。すべての端末でログアウトし、送ったリンクを停止しました。',
      `${formatDate(lastDay)}までは、退会を取り消して、同じIDで利用を再開できます。期限を過ぎると、法令で保存が必要な注文・帳票・許諾の記録を除き、個人データを消去します。`,
      'お心当たりのない場合は、退会を取り消し、パスワードを変更してください。',
    ],
    details: [
      ['ユーザーID', userId],
      ['取り消しの期限', formatDate(lastDay)],
    ],
    ...(address && { link: { label: '退会を取り消す', address } }),
  });
}

export function takenBackMail({ userId, userName }: Person, publicUrl: string | undefined): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】退会を取り消しました',
    name: userName,
    paragraphs: ['退会を取り消しました。これまでのIDとパスワードでログインできます。', ENDED],
    details: [['ユーザーID', userId]],
    ...(publicUrl && { link: { label: 'ログインする', address: `${publicUrl}/web/login` } }),
  });
}
