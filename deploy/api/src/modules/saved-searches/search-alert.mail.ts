import { formatDate } from '@newsphoto/domain';
import { collectionOf } from '../contents/collections.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';
import type { ReportedContent } from './due-alerts.repository.ts';

/** Beyond it the mail only has the number of the others: it would be too long. */
export const MOST_LISTED = 50;
const CAPTION_CHARACTERS = 80;

export interface AlertText {
  readonly userName: string;
  readonly searchName: string;
  readonly found: readonly ReportedContent[];
  /** Public address of the archive; absent if not configured: there are no links. */
  readonly publicUrl: string | undefined;
  readonly key: string;
}

/** New hits of a saved search that its reader may see. */
export function searchAlertMail({ userName, searchName, found, publicUrl, key }: AlertText): WrittenMail {
  const listed = found.slice(0, MOST_LISTED);
  const more = found.length - listed.length;
  return writeMail({
    subject: `【ニュースフォト】「${searchName}」の新着 ${found.length}件`,
    name: userName,
    paragraphs: [
      `保存した検索「${searchName}」に一致する素材が、新しく${found.length}件見つかりました。`,
      ...(more > 0 ? [`そのうち${listed.length}件をお知らせします（ほか${more}件）。`] : []),
    ],
    details: [],
    entries: listed.map((row) => entryOf(row, publicUrl)),
    ...(publicUrl && {
      link: { label: '保存した検索を開く', address: `${publicUrl}/web/myPage/savedSearches` },
    }),
    footer: footerOf(searchName, publicUrl, key),
  });
}

/** Why it is sent, and the page that ends it. */
export const footerOf = (searchName: string, publicUrl: string | undefined, key: string) => ({
  text: `このメールは、「${searchName}」の新着通知を設定した方にお送りしています。`,
  ...(publicUrl && {
    link: { label: 'この検索の通知を停止する（ログイン不要）', address: stopPage(publicUrl, key) },
  }),
});

/** The page that ends the mails; it needs no login. */
export const stopPage = (publicUrl: string, key: string): string =>
  `${publicUrl}/web/searchAlertStop?key=${key}`;

/** The address that mail programs post to. */
export const stopCall = (publicUrl: string, key: string): string =>
  `${publicUrl}/api/search-alerts/${key}/stop`;

function entryOf(row: ReportedContent, publicUrl: string | undefined) {
  const id = presentId(row.content_id);
  const isText = collectionOf(row.content_type) === 'texts';
  const shot =
    row.shot_date && row.shot_precision === 'day' ? formatDate(row.shot_date.replaceAll('-', '')) : '';
  return {
    title: row.headline.trim() || `素材番号 ${id}`,
    lines: [
      beginningOf(row.caption),
      [shot && `${isText ? '掲載日' : '撮影日'} ${shot}`, row.credit, id].filter(Boolean).join('　'),
    ],
    address:
      publicUrl && `${publicUrl}/web/${isText ? 'textdbDetailed' : 'detailedRepresentation'}?contentId=${id}`,
  };
}

/** Cut between complete characters, so that no surrogate pair is split. */
export function beginningOf(caption: string): string {
  const text = caption.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(new Intl.Segmenter('ja').segment(text), ({ segment }) => segment);
  return characters.length <= CAPTION_CHARACTERS
    ? text
    : `${characters.slice(0, CAPTION_CHARACTERS).join('')}…`;
}
