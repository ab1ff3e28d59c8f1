import { formatDate } from '@newsphoto/domain';
import { type MailEntry, type WrittenMail, writeMail } from '../mails/mail-layout.ts';

export interface HeldLicence {
  readonly licence_no: string;
  readonly headline: string;
  readonly use_text: string;
}

const entryOf = ({ licence_no, headline, use_text }: HeldLicence): MailEntry => ({
  title: headline || '素材',
  lines: [`許諾番号 ${licence_no}`, use_text],
});

export interface EndMail {
  readonly name: string;
  /** The last day, YYYYMMDD. */
  readonly endsOn: string;
  readonly licences: readonly HeldLicence[];
  /** Public address of the archive; absent: no link. */
  readonly publicUrl: string | undefined;
}

/** Announces the end of licences to their holder. */
export function licenceEndMail({ name, endsOn, licences, publicUrl }: EndMail): WrittenMail {
  const day = formatDate(endsOn);
  return writeMail({
    subject: `【ニュースフォト】使用期間の終了のお知らせ（${day}まで）`,
    name,
    paragraphs: [
      `ご使用いただいている次の素材は、使用期間が${day}で終了いたします。`,
      '引き続きご使用になる場合は、期間の終了までに、購入履歴から改めてお申し込みください。',
      '更新されない場合は、期間の終了後の掲載・配信をお控えくださいますようお願いいたします。',
    ],
    details: [['使用期間の終了日', day]],
    entries: licences.map(entryOf),
    ...(publicUrl && { link: { label: '購入履歴を開く', address: `${publicUrl}/web/orderHistory` } }),
  });
}

/** To a holder of licences for a content that was taken down. Why is not stated: it may concern a person. */
export function licenceTakedownMail(name: string, licences: readonly HeldLicence[]): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】重要：ご使用の素材の公開停止について',
    name,
    paragraphs: [
      '許諾いたしました次の素材について、公開を停止いたしました。',
      '掲載・配信前のものは、ご使用をお控えください。掲載・配信済みのものについては、お手数ですが担当者までご連絡ください。',
      'ご迷惑をおかけし、誠に申し訳ございません。',
    ],
    details: [],
    entries: licences.map(entryOf),
  });
}
