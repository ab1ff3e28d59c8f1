import type { WireKind } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';
import { beginningOf, footerOf, MOST_LISTED } from './search-alert.mail.ts';
import type { ReportedItem } from './wire-alerts.repository.ts';

const MARKS: Readonly<Record<WireKind, string>> = {
  flash: '速報',
  story: '',
  correction: '訂正',
  replacement: '差替',
  cancellation: '取消',
};

export interface WireAlertText {
  readonly id: number;
  readonly userName: string;
  readonly searchName: string;
  readonly found: readonly ReportedItem[];
  /** Public address of the archive; absent if not configured: there are no links. */
  readonly publicUrl: string | undefined;
  readonly key: string;
}

/** New items of a topic of the wire. */
export function wireAlertMail({
  id,
  userName,
  searchName,
  found,
  publicUrl,
  key,
}: WireAlertText): WrittenMail {
  const listed = found.slice(0, MOST_LISTED);
  const more = found.length - listed.length;
  return writeMail({
    subject: `【ニュースフォト】「${searchName}」の新着 ${found.length}件`,
    name: userName,
    paragraphs: [
      `配信のトピック「${searchName}」に一致する記事などが、新しく${found.length}件届きました。`,
      ...(more > 0 ? [`そのうち${listed.length}件をお知らせします（ほか${more}件）。`] : []),
    ],
    details: [],
    entries: listed.map(entryOf),
    ...(publicUrl && {
      link: { label: '配信モニターで開く', address: `${publicUrl}/web/telegraphMonitor?topic=${id}` },
    }),
    footer: footerOf(searchName, publicUrl, key),
  });
}

function entryOf(item: ReportedItem) {
  const mark = MARKS[item.kind];
  const { received_at: received, embargo_until: released } = item;
  // An item that was under embargo arrived for its readers when that ended.
  const at = released && released > received ? released : received;
  return {
    title: `${mark && `［${mark}］`}${item.headline}`,
    lines: [
      item.kind === 'cancellation' ? '' : beginningOf(item.paragraphs.join(' ')),
      [item.source, formatDate(tokyoDateTime(at))].filter(Boolean).join('　'),
    ],
  };
}
