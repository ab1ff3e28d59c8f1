import type { Yen } from '@newsphoto/domain/fees';
import { APPROVAL_DAYS, REFERENCE_TAX_NOTE, totalLabel } from '@newsphoto/domain/orders';
import type { MailEntry, MailMessage, WrittenMail } from '../mails/mail-layout.ts';
import { writeMail } from '../mails/mail-layout.ts';

/** What happened, as a mail reports it. */
export type OrderNews =
  | ('placed' | 'cleared' | 'question' | 'answer' | 'decided' | 'cancelled' | 'withdrawn')
  /** An offer of the desk, and the order that accepts it. */
  | ('offer' | 'agreed')
  /** Of a question: a reminder, and the cancellation without an answer. */
  | ('reminder' | 'unanswered')
  /** Of an order above the limit of approval: placed, approved, refused, not approved in time. */
  | ('waiting' | 'passed' | 'passedAndCleared' | 'declined' | 'lapsed');

export interface OrderMail {
  readonly news: OrderNews;
  readonly name: string;
  readonly orderNo: string;
  readonly ordererName: string;
  /** With tax: of the order, or once it is decided, of what was allowed. */
  readonly total: Yen;
  /** With tax, of an offer of the desk. */
  readonly offered?: Yen;
  /** Number of contents. */
  readonly count: number;
  /** Question, answer, or a remark on the decision; empty without one. */
  readonly text: string;
  /** By the contract: the total is for reference. */
  readonly isBilledMonthly: boolean;
  /** The contents, where the mail lists them. */
  readonly entries: readonly MailEntry[];
  /** Public address of the archive; absent: no link. */
  readonly publicUrl: string | undefined;
}

type DeskNews = Extract<
  OrderNews,
  'placed' | 'agreed' | 'question' | 'offer' | 'answer' | 'decided' | 'cancelled' | 'unanswered' | 'withdrawn'
>;
type ApproverNews = Extract<OrderNews, 'waiting' | 'cancelled' | 'lapsed'>;

/** Of others the desk, or an approver, has nothing to do. */
export const isForDesk = (news: OrderNews): news is DeskNews => Object.hasOwn(TO_DESK, news);
export const isForApprovers = (news: OrderNews): news is ApproverNews => Object.hasOwn(TO_APPROVER, news);

type Texts<News extends OrderNews> = Readonly<
  Record<News, { readonly subject: string; readonly paragraphs: readonly string[] }>
>;

const TO_ORDERER: Texts<OrderNews> = {
  placed: {
    subject: 'ご注文を受け付けました',
    paragraphs: [
      'このたびはお申し込みいただき、誠にありがとうございます。',
      '次の内容でご注文を受け付けました。使用条件を担当者が確認のうえ、結果をメールでお知らせいたします。',
    ],
  },
  agreed: {
    subject: 'ご提案の条件でご注文を受け付けました',
    paragraphs: [
      'このたびは写真デスクのご提案をお受けいただき、誠にありがとうございます。',
      '次の内容であらためてご注文を受け付けました。担当者が確認のうえ、結果をメールでお知らせいたします。',
    ],
  },
  cleared: {
    subject: 'ご注文を受け付け、使用を許諾しました',
    paragraphs: [
      'このたびはお申し込みいただき、誠にありがとうございます。',
      '次の内容でご注文を受け付けました。ご契約により審査は不要のため、すぐにダウンロードしてご使用いただけます。',
    ],
  },
  question: {
    subject: 'ご注文の内容についてのご確認',
    paragraphs: [
      'ご注文の内容について、担当者よりお尋ねしたいことがございます。',
      'お手数をおかけしますが、購入履歴の画面からご回答ください。ご回答をいただきしだい、審査を再開いたします。',
    ],
  },
  reminder: {
    subject: 'ご回答のお願い',
    paragraphs: [
      '先日お尋ねした内容について、まだご回答をいただいておりません。お手数をおかけしますが、購入履歴の画面からご回答ください。',
      'お尋ねした日から10営業日（ご提案があるときは、その有効期限）を過ぎてもご回答がない場合は、ご注文を自動で取り消します。',
    ],
  },
  offer: {
    subject: 'ご注文の条件・料金のご提案',
    paragraphs: [
      'ご注文の内容を確認し、写真デスクより条件または料金のご提案がございます。新しい見積書を発行いたしました。',
      '購入履歴の画面で、ご注文時の内容とあわせてご確認ください。ご提案をお受けいただくか、ご回答をお寄せください。',
    ],
  },
  answer: { subject: 'ご回答を受け付けました', paragraphs: ['ご回答を受け付け、審査を再開いたしました。'] },
  decided: {
    subject: '審査の結果について',
    paragraphs: ['ご注文の審査が終わりましたので、結果をお知らせいたします。'],
  },
  cancelled: {
    subject: 'ご注文を取り消しました',
    paragraphs: ['次のご注文を取り消しました。この注文について料金は発生いたしません。'],
  },
  unanswered: {
    subject: 'ご注文を取り消しました',
    paragraphs: [
      'お尋ねした内容にご回答がないまま10営業日（ご提案があるときは、その有効期限）が過ぎたため、次のご注文を取り消しました。料金は発生いたしません。',
      'ご使用になる場合は、購入履歴の「同じ条件でもう一度カートに入れる」から改めてお申し込みください。',
    ],
  },
  withdrawn: {
    subject: 'ご注文を取り消しました',
    paragraphs: [
      '次のご注文を取り消しました。この注文の許諾は終了しましたので、素材の使用をお控えくださいますようお願いいたします。',
    ],
  },
  waiting: {
    subject: '承認者にご注文の承認を依頼しました',
    paragraphs: [
      '次のご注文は、ご契約で定めた金額を超えるため、所属グループの承認者が承認したのちに受け付けます。結果はメールでお知らせいたします。',
      `料金はご注文時のものを適用いたします。${APPROVAL_DAYS}日以内に承認されない場合、ご注文は自動的に取り消されます。`,
    ],
  },
  passed: {
    subject: 'ご注文が承認され、受け付けました',
    paragraphs: [
      '所属グループの承認者が次のご注文を承認したため、受け付けました。使用条件を担当者が確認のうえ、結果をメールでお知らせいたします。',
    ],
  },
  passedAndCleared: {
    subject: 'ご注文が承認され、使用を許諾しました',
    paragraphs: [
      '所属グループの承認者が次のご注文を承認したため、受け付けました。ご契約により審査は不要のため、すぐにダウンロードしてご使用いただけます。',
    ],
  },
  declined: {
    subject: 'ご注文は承認されませんでした',
    paragraphs: [
      '所属グループの承認者が次のご注文を承認しなかったため、取り消しました。この注文について料金は発生いたしません。',
    ],
  },
  lapsed: {
    subject: 'ご注文を取り消しました',
    paragraphs: [
      `${APPROVAL_DAYS}日以内に承認されなかったため、次のご注文を取り消しました。この注文について料金は発生いたしません。`,
    ],
  },
};

const TO_APPROVER: Texts<ApproverNews> = {
  waiting: {
    subject: '承認のお願い',
    paragraphs: [
      '所属グループのご注文が、承認を待っています。内容をご確認のうえ、画面から承認の可否をご入力ください。',
      `${APPROVAL_DAYS}日以内に承認されない場合、ご注文は自動的に取り消されます。`,
    ],
  },
  cancelled: {
    subject: '承認待ちのご注文の取り消し',
    paragraphs: ['次のご注文は、申込者が取り消しました。承認は不要です。'],
  },
  lapsed: {
    subject: '承認待ちのご注文の取り消し',
    paragraphs: [`次のご注文は、${APPROVAL_DAYS}日以内に承認されなかったため、取り消しました。`],
  },
};

const TO_DESK: Texts<DeskNews> = {
  placed: { subject: '新しい申込', paragraphs: ['新しい申込を受け付けました。審査をお願いいたします。'] },
  agreed: {
    subject: '提案どおりの申込',
    paragraphs: ['申込者が提案を受け入れ、次の申込を受け付けました。許諾の操作をお願いいたします。'],
  },
  offer: { subject: '申込者への提案', paragraphs: ['次の申込について、申込者に条件・料金を提案しました。'] },
  question: { subject: '申込者への確認', paragraphs: ['次の申込について、申込者に確認を依頼しました。'] },
  answer: {
    subject: '申込者からの回答',
    paragraphs: ['申込者から回答がありました。審査の再開をお願いいたします。'],
  },
  decided: { subject: '審査の終了', paragraphs: ['次の申込の審査が終わりました。'] },
  cancelled: {
    subject: '申込の取り消し',
    paragraphs: ['次の申込は、申込者が取り消しました。審査は不要です。'],
  },
  unanswered: {
    subject: '申込の自動取り消し',
    paragraphs: [
      '申込者からの回答がないまま10営業日（提案があるときは、その有効期限）が過ぎたため、次の申込を自動で取り消しました。',
    ],
  },
  withdrawn: {
    subject: '申込の取り消し',
    paragraphs: ['次の申込を担当者が取り消しました。許諾済みの素材の許諾は終了しました。'],
  },
};

/** Titles of the text that a mail passes on. */
const TEXT_TITLES: Readonly<Partial<Record<OrderNews, string>>> = {
  question: 'ご確認いただきたい内容',
  offer: 'ご提案の内容',
  agreed: 'ご提案の前のご注文',
  answer: 'ご回答の内容',
  decided: '担当者からのご連絡',
  withdrawn: '取り消しの理由',
  passed: '承認者からのご連絡',
  passedAndCleared: '承認者からのご連絡',
  declined: '承認されなかった理由',
};

/** From these an amount to pay follows. */
const BILLED: readonly OrderNews[] = [
  ...(['placed', 'cleared', 'decided'] as const),
  ...(['waiting', 'passed', 'passedAndCleared'] as const),
];

const TOTAL_LABELS: Readonly<Partial<Record<OrderNews, string>>> = {
  decided: '許諾した素材の合計',
  offer: 'ご注文時の合計',
};

export const yenText = (amount: Yen): string => `${amount.toLocaleString('ja-JP')}円`;

/** To the orderer. */
export function ordererMail(mail: OrderMail): WrittenMail {
  const path = { label: '購入履歴を開く', path: '/web/orderHistory' };
  const { subject, paragraphs } = TO_ORDERER[mail.news];
  const note = mail.isBilledMonthly && BILLED.includes(mail.news) ? [REFERENCE_TAX_NOTE] : [];
  return write(mail, { subject, paragraphs: [...paragraphs, ...note], details: [], ...path });
}

/** To a reviewer. */
export function deskMail(mail: OrderMail & { readonly news: DeskNews }): WrittenMail {
  const { subject, paragraphs } = TO_DESK[mail.news];
  const details: MailMessage['details'] = [['申込者', `${mail.ordererName} 様`]];
  return write(mail, { subject: `審査：${subject}`, paragraphs, details });
}

/** To an approver of the orderer's group. */
export function approverMail(
  mail: OrderMail & { readonly news: ApproverNews; readonly orderId: number },
): WrittenMail {
  const { subject, paragraphs } = TO_APPROVER[mail.news];
  const details: MailMessage['details'] = [['申込者', `${mail.ordererName} 様`]];
  const link = { label: '注文の承認を開く', path: `/web/orderApproval?id=${mail.orderId}` };
  return write(mail, { subject, paragraphs, details, ...link });
}

interface Parts extends Pick<MailMessage, 'subject' | 'paragraphs' | 'details'> {
  readonly label?: string;
  readonly path?: string;
}

function write(mail: OrderMail, { subject, paragraphs, details, label, path }: Parts): WrittenMail {
  const { news, name, orderNo, total, offered, count, text, isBilledMonthly, publicUrl } = mail;
  const title = TEXT_TITLES[news];
  const remark = title && text !== '' ? [{ title, lines: text.split('\n') }] : [];
  return writeMail({
    subject: `【ニュースフォト】${subject}（注文番号 ${orderNo}）`,
    name,
    paragraphs,
    details: [
      ['注文番号', orderNo],
      ...details,
      ['素材', `${count}点`],
      [totalLabel(isBilledMonthly, TOTAL_LABELS[news] ?? '合計'), yenText(total)],
      ...(offered === undefined
        ? []
        : [[totalLabel(isBilledMonthly, 'ご提案の合計'), yenText(offered)] as const]),
    ],
    entries: [...remark, ...mail.entries],
    ...(publicUrl && label && path && { link: { label, address: `${publicUrl}${path}` } }),
  });
}
