import type { GrantKind } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { type MailMessage, type WrittenMail, writeMail } from '../mails/mail-layout.ts';

/** A link, as its mails describe it. */
export interface MailedLink {
  readonly kind: GrantKind;
  readonly subject: string;
  readonly message: string;
  readonly contentCount: number;
  /** The last day, YYYYMMDD. */
  readonly expiresOn: string;
  readonly mostPixels: number | null;
  readonly maxDownloads: number | null;
  readonly hasPassword: boolean;
  /** Name and group of the creator. */
  readonly sender: string;
}

export interface LinkMail extends MailedLink {
  readonly name: string;
  /** Complete address of the recipient's own link. */
  readonly address: string;
}

const STRANGER = 'このメールにお心当たりのない場合は、お手数ですが破棄してくださいますようお願いいたします。';
const PERSONAL = 'このリンクはお客様専用です。ほかの方への転送はお控えください。';

const sizeText = (pixels: number | null): string =>
  pixels === null ? '原寸' : `長辺${pixels.toLocaleString('ja-JP')}ピクセルまで`;

/** Previews and inquiries are only looked at. */
const isDownloaded = ({ kind }: MailedLink): boolean => kind === 'save' || kind === 'download';

const detailsOf = (link: MailedLink): MailMessage['details'] => [
  ['件名', link.subject],
  ['送信者', link.sender],
  ['素材', `${link.contentCount}点`],
  ...(isDownloaded(link) ? [['サイズ', sizeText(link.mostPixels)] as const] : []),
  ...(isDownloaded(link) && link.maxDownloads !== null
    ? [['ダウンロード', `${link.maxDownloads}回まで`] as const]
    : []),
  ['有効期限', `${formatDate(link.expiresOn)}まで`],
];

const messageOf = ({ message }: MailedLink) =>
  message === '' ? [] : [{ title: 'メッセージ', lines: message.split('\n') }];

/** Sends a recipient their link. `isPasswordMailed`: the password is in a second mail. */
export function linkMail(mail: LinkMail, isPasswordMailed: boolean): WrittenMail {
  const use = isDownloaded(mail) ? '内容のご確認とダウンロード' : '内容のご確認';
  return writeMail({
    subject: `【ニュースフォト】素材のご案内：${mail.subject}`,
    name: mail.name,
    paragraphs: [
      'いつもお世話になっております。',
      `${mail.sender}より、写真・映像などの素材をご案内いたします。次のリンクを開いて、${use}をお願いいたします。`,
      ...(mail.hasPassword
        ? [
            isPasswordMailed
              ? 'リンクを開く際にパスワードが必要です。パスワードは別のメールでお送りいたします。'
              : 'リンクを開く際にパスワードが必要です。パスワードは送信者よりお知らせいたします。',
          ]
        : []),
      PERSONAL,
    ],
    details: detailsOf(mail),
    entries: messageOf(mail),
    link: { label: '素材を開く', address: mail.address },
    footer: { text: STRANGER },
  });
}

/** The password alone: a reader of this mail does not have the link. */
export const linkPasswordMail = (
  { name, subject, sender }: Pick<LinkMail, 'name' | 'subject' | 'sender'>,
  password: string,
): WrittenMail =>
  writeMail({
    subject: '【ニュースフォト】パスワードのお知らせ',
    name,
    paragraphs: [
      '別のメールでご案内した素材を開くためのパスワードをお知らせいたします。',
      'パスワードは、ほかの方に知られないようお取り扱いにご注意ください。',
    ],
    details: [
      ['件名', subject],
      ['送信者', sender],
      ['パスワード', password],
    ],
    footer: { text: STRANGER },
  });

/** To a recipient who has not downloaded anything. */
export const linkReminderMail = (mail: LinkMail): WrittenMail =>
  writeMail({
    subject: `【ニュースフォト】再送：素材のご案内：${mail.subject}`,
    name: mail.name,
    paragraphs: [
      'いつもお世話になっております。',
      `先日、${mail.sender}よりご案内した素材について、あらためてお知らせいたします。有効期限までにダウンロードをお願いいたします。`,
      ...(mail.hasPassword ? ['リンクを開く際に、お知らせ済みのパスワードが必要です。'] : []),
      PERSONAL,
    ],
    details: detailsOf(mail),
    entries: messageOf(mail),
    link: { label: '素材を開く', address: mail.address },
    footer: { text: STRANGER },
  });

export interface SenderMail {
  /** Of the creator. */
  readonly name: string;
  readonly subject: string;
  readonly grantId: string;
  readonly publicUrl: string | undefined;
}

const manageLink = ({ publicUrl, grantId }: SenderMail) =>
  publicUrl && {
    link: { label: '送ったリンクを開く', address: `${publicUrl}/web/myPage/links?id=${grantId}` },
  };

/** To the creator, once. `recipient`: empty without a name. */
export const firstDownloadMail = (mail: SenderMail & { readonly recipient: string }): WrittenMail =>
  writeMail({
    subject: `【ニュースフォト】素材がダウンロードされました：${mail.subject}`,
    name: mail.name,
    paragraphs: ['お送りになったリンクから、素材が初めてダウンロードされました。'],
    details: [
      ['件名', mail.subject],
      ...(mail.recipient ? [['受取人', `${mail.recipient} 様`] as const] : []),
    ],
    ...manageLink(mail),
  });

/** To the creator of a link at which passwords are guessed. */
export const linkLockedMail = (mail: SenderMail): WrittenMail =>
  writeMail({
    subject: `【ニュースフォト】重要：リンクのパスワードの誤入力について：${mail.subject}`,
    name: mail.name,
    paragraphs: [
      'お送りになったリンクで、パスワードの誤入力が続いたため、受け付けを一時的に停止いたしました。',
      '受取人が誤って入力した可能性もございます。お心当たりのない場合は、リンクを取り消し、あらためてお送りください。',
    ],
    details: [['件名', mail.subject]],
    ...manageLink(mail),
  });
