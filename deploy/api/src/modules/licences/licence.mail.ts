import { formatDate } from '@newsphoto/domain';
import { type MailEntry, type WrittenMail, writeMail } from '../mails/mail-layout.ts';

export interface HeldLicence {
  readonly order_id: number;
  readonly licence_no: string;
  readonly headline: string;
  readonly use_text: string;
}

/** `query` of the page of the order, which needs a log-in. */
const entryOf = (
  { licence_no, headline, use_text, order_id }: HeldLicence,
  publicUrl: string | undefined,
  query = '',
): MailEntry => ({
  title: headline || '素材',
  lines: [`許諾番号 ${licence_no}`, use_text],
  ...(publicUrl && { address: `${publicUrl}/web/orderHistory/${order_id}${query}` }),
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
      `引き続きご使用になる場合は、期間の終了までに、${publicUrl ? '次の素材のリンクを開いて更新を' : '購入履歴から改めて'}お申し込みください。`,
      '更新されない場合は、期間の終了後の掲載・配信をお控えくださいますようお願いいたします。',
    ],
    details: [['使用期間の終了日', day]],
    entries: licences.map((one) => entryOf(one, publicUrl, `?renew=${one.licence_no}`)),
    ...(publicUrl && { link: { label: '購入履歴を開く', address: `${publicUrl}/web/orderHistory` } }),
  });
}

/** To a holder of licences for a content that was taken down. Why is not stated: it may concern a person. */
export function licenceTakedownMail({ name, licences, publicUrl }: Omit<EndMail, 'endsOn'>): WrittenMail {
  return writeMail({
    subject: '【ニュースフォト】重要：ご使用の素材の公開停止について',
    name,
    paragraphs: [
      '許諾いたしました次の素材について、公開を停止いたしました。',
      '掲載・配信前のものは、ご使用をお控えください。掲載・配信済みのものについては、お手数ですが担当者までご連絡ください。',
      '使用を停止されましたら、次の素材のリンクを開き、「使用を停止しました」のボタンでお知らせください。',
      'ご迷惑をおかけし、誠に申し訳ございません。',
    ],
    details: [],
    entries: licences.map((one) => entryOf(one, publicUrl)),
  });
}

const STEPS = {
  suspended: {
    subject: '許諾の一時停止について',
    text: '許諾いたしました次の素材の使用を、一時停止いたしました。再開のご連絡を差し上げるまで、ダウンロードと新たな掲載・配信をお控えください。',
  },
  active: {
    subject: '許諾の再開について',
    text: '一時停止しておりました次の素材の使用を、再開いたしました。許諾の条件のとおりご使用いただけます。',
  },
  revoked: {
    subject: '重要：許諾の取り消しについて',
    text: '許諾いたしました次の素材の許諾を、取り消しました。以後のご使用をお控えください。',
  },
} as const;

export interface StepMail {
  readonly name: string;
  readonly step: keyof typeof STEPS;
  /** The reason of the desk. */
  readonly text: string;
  readonly licence: HeldLicence;
  readonly publicUrl: string | undefined;
}

/** To the holder of a licence that the desk suspended, resumed or revoked. */
export const licenceStepMail = ({ name, step, text, licence, publicUrl }: StepMail): WrittenMail =>
  writeMail({
    subject: `【ニュースフォト】${STEPS[step].subject}（許諾番号 ${licence.licence_no}）`,
    name,
    paragraphs: [STEPS[step].text],
    details: [],
    entries: [entryOf(licence, publicUrl), { title: '理由', lines: text.split('\n') }],
  });
