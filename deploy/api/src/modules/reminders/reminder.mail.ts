import { formatDate } from '@newsphoto/domain';
import type { ReminderStage } from '@newsphoto/domain/bank';
import type { Yen } from '@newsphoto/domain/fees';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

export interface RemindedInvoice {
  readonly documentNo: string;
  /** YYYYMMDD. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly outstanding: Yen;
  /** As printed on the invoice. */
  readonly bankAccount: string;
  readonly documentId: number;
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const CROSSED =
  '本メールと行き違いにお振り込みいただいております場合は、何卒ご容赦くださいますようお願い申し上げます。';

const LETTERS: Readonly<Record<ReminderStage, Letter>> = {
  first: {
    subject: 'お支払いのご確認のお願い',
    paragraphs: [
      '平素より格別のお引き立てを賜り、厚く御礼申し上げます。',
      '次のご請求につきまして、お支払期限を過ぎましたが、本日の時点でご入金を確認できておりません。',
      'ご多用のところ誠に恐れ入りますが、ご確認のうえ、お手続きくださいますようお願い申し上げます。',
      CROSSED,
    ],
  },
  second: {
    subject: 'お支払いのお願い（再度のご連絡）',
    paragraphs: [
      '平素よりお引き立てを賜り、誠にありがとうございます。',
      '先般よりご案内しております次のご請求につきまして、お支払期限を10日以上過ぎましたが、いまだご入金を確認できておりません。',
      '至急ご確認のうえ、お振り込みくださいますようお願いいたします。ご事情がおありの場合は、お支払いの予定日を担当者までご連絡ください。',
      CROSSED,
    ],
  },
  third: {
    subject: '【重要】お支払いについてのご通知',
    paragraphs: [
      '次のご請求につきまして、お支払期限から30日以上が経過しておりますが、ご入金を確認できておりません。',
      '本メールの到着後7日以内に、全額をお振り込みくださいますようお願いいたします。',
      '期日までにご入金またはご連絡をいただけない場合は、新規のお申し込みの受付を停止させていただくことがございます。',
      'なお、本メールと行き違いにお振り込みいただいております場合は、ご容赦ください。',
    ],
  },
};

interface ReminderMail {
  readonly name: string;
  readonly stage: ReminderStage;
  readonly invoice: RemindedInvoice;
  /** Public address of the archive; absent: no link, as to recipients who may not open the invoice. */
  readonly publicUrl: string | undefined;
}

/** Reminds of an overdue invoice: polite first, firmer later. */
export function reminderMail({ name, stage, invoice, publicUrl }: ReminderMail): WrittenMail {
  const { documentNo, issuedOn, dueOn, outstanding, bankAccount, documentId } = invoice;
  const { subject, paragraphs } = LETTERS[stage];
  return writeMail({
    subject: `【ニュースフォト】${subject}（請求書番号 ${documentNo}）`,
    ...{ name, paragraphs },
    details: [
      ['請求書番号', documentNo],
      ['請求日', formatDate(issuedOn)],
      ['お支払期限', formatDate(dueOn)],
      ['お支払残額（税込）', `${outstanding.toLocaleString('ja-JP')}円`],
      ...(bankAccount === '' ? [] : [['お振込先', bankAccount] as const]),
    ],
    ...(publicUrl && {
      link: { label: '請求書を開く', address: `${publicUrl}/web/billPrint?documentId=${documentId}` },
    }),
  });
}
