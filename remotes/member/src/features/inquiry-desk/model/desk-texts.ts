import type { DeskInquiryDetail } from '@newsphoto/contract';

const MINUTE_MS = 60_000;

/** `YYYYMMDDHHmmss` in Asia/Tokyo as a moment. */
const momentOf = (held: string): number =>
  Date.parse(
    `${held.slice(0, 4)}-${held.slice(4, 6)}-${held.slice(6, 8)}T${held.slice(8, 10)}:${held.slice(10, 12)}:${held.slice(12, 14)}+09:00`,
  );

/** How long a sender has waited. */
export function waitedText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - momentOf(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes}分`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}時間`;
  return `${Math.floor(minutes / 1440)}日`;
}

/** A template for this inquiry. */
export const filledTemplate = (
  text: string,
  { senderName, receiptNo }: Pick<DeskInquiryDetail, 'senderName' | 'receiptNo'>,
): string => text.replaceAll('{氏名}', senderName).replaceAll('{受付番号}', receiptNo);

/** Numbers of contents in a text, each once. */
export const contentIdsIn = (text: string): string[] => [
  ...new Set(text.match(/(?<![0-9])[0-9]{12}(?![0-9])/g) ?? []),
];
