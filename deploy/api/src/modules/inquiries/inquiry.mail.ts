import { INQUIRY_KINDS, type InquiryKind } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';

export interface ReceivedInquiry {
  readonly receiptNo: string;
  readonly kind: InquiryKind;
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  readonly sentAt: string;
}

const STRANGER = 'このメールにお心当たりのない場合は、お手数ですが破棄してくださいますようお願いいたします。';

const detailsOf = ({ receiptNo, kind, sentAt }: ReceivedInquiry) =>
  [
    ['受付番号', receiptNo],
    ['種類', INQUIRY_KINDS[kind]],
    ['受付日時', formatDate(sentAt)],
  ] as const;

const subjectOf = (text: string, receiptNo: string): string =>
  `【ニュースフォト】${text}（受付番号 ${receiptNo}）`;

const RECEIVED = [
  'お問い合わせいただき、ありがとうございます。',
  '次のとおり受け付けました。担当者が確認のうえ、メールで回答いたします。お電話の際は受付番号をお知らせください。',
];

interface CopiedInquiry extends ReceivedInquiry {
  readonly name: string;
  readonly text: string;
  readonly contentCount: number;
  /** Names of the files. */
  readonly files: readonly string[];
}

/** A copy with the text, to the address of the member's own account. */
export const copyMail = ({ name, text, contentCount, files, ...inquiry }: CopiedInquiry): WrittenMail =>
  writeMail({
    subject: subjectOf('お問い合わせを受け付けました', inquiry.receiptNo),
    name,
    paragraphs: RECEIVED,
    details: [
      ...detailsOf(inquiry),
      ...(contentCount > 0 ? [['対象の素材', `${contentCount}点`] as const] : []),
      ...(files.length > 0 ? [['添付ファイル', files.join('、')] as const] : []),
    ],
    entries: [{ title: 'お問い合わせの内容', lines: text.split('\n') }],
  });

/**
 * To an address that anyone may have typed: it contains nothing that the sender wrote, not even a name, so that no text can be
 * sent to strangers in this way.
 */
export const confirmationMail = (inquiry: ReceivedInquiry): WrittenMail =>
  writeMail({
    subject: subjectOf('お問い合わせを受け付けました', inquiry.receiptNo),
    name: 'お客',
    paragraphs: RECEIVED,
    details: detailsOf(inquiry),
    footer: { text: STRANGER },
  });

interface AnsweredInquiry extends ReceivedInquiry {
  readonly name: string;
  readonly answer: string;
  /** Complete address of the contents that the answer shows; absent without any. */
  readonly contents?: { readonly address: string; readonly expiresOn: string } | undefined;
  /** Where the sender reads and replies; absent without a public address. */
  readonly thread: { readonly address: string; readonly isOwn: boolean } | undefined;
}

export const answerMail = ({ name, answer, contents, thread, ...inquiry }: AnsweredInquiry): WrittenMail =>
  writeMail({
    subject: subjectOf('お問い合わせへの回答', inquiry.receiptNo),
    name,
    paragraphs: ['お問い合わせいただいた件について、次のとおり回答いたします。'],
    details: detailsOf(inquiry),
    entries: [
      { title: '回答', lines: answer.split('\n') },
      ...(contents
        ? [
            {
              title: 'ご案内する素材を開く',
              lines: [`有効期限： ${formatDate(contents.expiresOn)}まで`],
              address: contents.address,
            },
          ]
        : []),
    ],
    ...(thread && {
      link: { label: 'これまでのやり取りを確認し、返信する', address: thread.address },
      footer: {
        text: thread.isOwn
          ? 'ログインして、マイページの「お問い合わせ」からも確認できます。'
          : 'リンクは90日間有効です。お客様専用のため、ほかの方への転送はお控えください。',
      },
    }),
  });
