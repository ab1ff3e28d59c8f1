import { formatDate } from '@newsphoto/domain';
import type { Yen } from '@newsphoto/domain/fees';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

export interface InvoiceMail {
  readonly name: string;
  readonly orderId: number;
  readonly orderNo: string;
  readonly documentNo: string;
  /** With tax. */
  readonly total: Yen;
  /** YYYYMMDD. */
  readonly dueOn: string;
  /** Public address of the archive; absent: no link. */
  readonly publicUrl: string | undefined;
}

/** Announces an invoice. The file is not attached: a mail may reach another person. */
export function invoiceMail({ publicUrl, ...mail }: InvoiceMail): WrittenMail {
  return writeMail({
    subject: `【ニュースフォト】請求書を発行しました（請求書番号 ${mail.documentNo}）`,
    name: mail.name,
    paragraphs: [
      'このたびはご利用いただき、誠にありがとうございます。',
      '次のご注文の請求書と納品書を発行いたしました。ログインのうえ、画面からご確認・ダウンロードをお願いいたします。',
    ],
    details: [
      ['請求書番号', mail.documentNo],
      ['注文番号', mail.orderNo],
      ['ご請求金額（税込）', `${mail.total.toLocaleString('ja-JP')}円`],
      ['お支払期限', formatDate(mail.dueOn)],
    ],
    ...(publicUrl && {
      link: { label: '請求書を開く', address: `${publicUrl}/web/billPrint?orderId=${mail.orderId}` },
    }),
  });
}
