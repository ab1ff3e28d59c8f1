import { noticesOf } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration } from '@newsphoto/domain';

export type PrintDetail = readonly [label: string, value: string];

const valuesOf = ({ metadata }: ContentDetail, keys: readonly string[]): string =>
  keys
    .flatMap((key) => metadata.find((entry) => entry.key === key)?.values ?? [])
    .filter((value, index, all) => value.trim() !== '' && all.indexOf(value) === index)
    .join('、');

/** All of them for a content that has its page to itself. */
export function printDetails(content: ContentDetail, isAlone: boolean): PrintDetail[] {
  const { durationSeconds } = content;
  const details: PrintDetail[] = [
    ['素材番号', content.contentId],
    ['撮影日', formatDay(content.shotDate)],
    ['クレジット', content.credit],
    ['種別', contentTypeLabel(content.contentType)],
    ['長さ', durationSeconds === undefined ? '' : formatDuration(durationSeconds)],
    ['カテゴリ', content.categoryName],
    ['撮影者', valuesOf(content, ['creator'])],
    ['撮影地', valuesOf(content, ['country', 'state', 'city', 'sublocation'])],
  ];
  return details.slice(0, isAlone ? undefined : 3).filter(([, value]) => value !== '');
}

export const noticeText = (content: ContentDetail, now: Date): string =>
  noticesOf(content, now)
    .map(({ title, text }) => `【${title}】${text}`)
    .join(' ');
