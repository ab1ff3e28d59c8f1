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

export interface MonthlyInvoiceMail {
  readonly name: string;
  readonly documentId: number;
  readonly documentNo: string;
  readonly contractName: string;
  readonly period: string;
  /** With tax. */
  readonly total: number;
  /** YYYYMMDD. */
  readonly dueOn: string;
  /** Public address of the archive; absent: no link, also for those who cannot open the invoice. */
  readonly publicUrl: string | undefined;
}

/** Announces the invoice of a period. */
export function monthlyInvoiceMail({ publicUrl, ...mail }: MonthlyInvoiceMail): WrittenMail {
  return writeMail({
    subject: `【ニュースフォト】月次の請求書を発行しました（請求書番号 ${mail.documentNo}）`,
    name: mail.name,
    paragraphs: [
      '平素よりご利用いただき、誠にありがとうございます。',
      publicUrl
        ? 'ご契約にもとづく次の期間の請求書を発行いたしました。ログインのうえ、画面からご確認・ダウンロードをお願いいたします。'
        : 'ご契約にもとづく次の期間の請求書を発行いたしました。請求書は担当者よりお届けいたします。',
    ],
    details: [
      ['請求書番号', mail.documentNo],
      ['契約', mail.contractName],
      ['対象期間', mail.period],
      ['ご請求金額（税込）', `${mail.total.toLocaleString('ja-JP')}円`],
      ['お支払期限', formatDate(mail.dueOn)],
    ],
    ...(publicUrl && {
      link: { label: '請求書を開く', address: `${publicUrl}/web/billPrint?documentId=${mail.documentId}` },
    }),
  });
}

export interface CreditMail {
  readonly name: string;
  readonly orderId: number;
  readonly documentNo: string;
  /** The invoice that is taken back, or of which a part is. */
  readonly invoiceNo: string;
  readonly orderNo: string;
  readonly isFull: boolean;
  /** With tax. */
  readonly total: Yen;
  readonly publicUrl: string | undefined;
}

/** Announces a credit note. */
export function creditMail({ publicUrl, ...mail }: CreditMail): WrittenMail {
  return writeMail({
    subject: mail.isFull
      ? `【ニュースフォト】請求書を取り消しました（請求書番号 ${mail.invoiceNo}）`
      : `【ニュースフォト】ご請求の一部を取り消しました（請求書番号 ${mail.invoiceNo}）`,
    name: mail.name,
    paragraphs: [
      mail.isFull
        ? 'ご注文の取り消しにともない、次の請求書を取り消し、適格返還請求書を発行いたしました。'
        : 'ご注文の取り消しにともない、次の請求書のうちご注文分を取り消し、適格返還請求書を発行いたしました。',
      'ご入金がお済みの場合は、ご返金の方法について担当者よりご連絡いたします。',
    ],
    details: [
      ['適格返還請求書番号', mail.documentNo],
      [mail.isFull ? '取り消した請求書' : '元の請求書', mail.invoiceNo],
      ...(mail.isFull ? [] : [['注文番号', mail.orderNo] as [string, string]]),
      ['ご返還金額（税込）', `${mail.total.toLocaleString('ja-JP')}円`],
    ],
    ...(publicUrl && {
      link: { label: '適格返還請求書を開く', address: `${publicUrl}/web/billPrint?orderId=${mail.orderId}` },
    }),
  });
}
