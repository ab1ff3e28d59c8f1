import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';
import type { DueReport } from './due-reports.repository.ts';

interface ReminderMail {
  readonly name: string;
  readonly licences: readonly DueReport[];
  /** Public address of the archive; absent: no link. */
  readonly publicUrl: string | undefined;
}

/** Reminds the holder of licences of publications that they have not reported. */
export const reportReminderMail = ({ name, licences, publicUrl }: ReminderMail): WrittenMail =>
  writeMail({
    subject: '【ニュースフォト】掲載報告のお願い',
    name,
    paragraphs: [
      '次の素材について、掲載予定日（予定日のないものは使用開始日）から30日が過ぎましたが、掲載報告をまだいただいておりません。',
      'お手数をおかけしますが、注文の詳細の画面から、掲載日と掲載面などをご報告くださいますようお願いいたします。',
      'すでにご報告いただいている場合、または掲載を見送られた場合は、行き違いをご容赦ください。',
    ],
    details: [],
    entries: licences.map(({ licence_no, headline, use_text, order_id }) => ({
      title: headline || '素材',
      lines: [`許諾番号 ${licence_no}`, use_text],
      ...(publicUrl && { address: `${publicUrl}/web/orderHistory/${order_id}` }),
    })),
  });
