import { noticesOf } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration } from '@newsphoto/domain';

export type PrintFact = readonly [label: string, value: string];

const valuesOf = ({ metadata }: ContentDetail, keys: readonly string[]): string =>
  keys
    .flatMap((key) => metadata.find((entry) => entry.key === key)?.values ?? [])
    .filter((value, index, all) => value.trim() !== '' && all.indexOf(value) === index)
    .join('、');

/** Properties printed with every content; unknown ones are left out. */
export function shortFacts(content: ContentDetail): PrintFact[] {
  const details: PrintFact[] = [
    ['素材番号', content.contentId],
    ['撮影日', formatDay(content.shotDate)],
    ['クレジット', content.credit],
  ];
  return details.filter(([, value]) => value !== '');
}

/** What there is room for on a page of its own. */
export function fullFacts(content: ContentDetail): PrintFact[] {
  const { durationSeconds } = content;
  const details: PrintFact[] = [
    ...shortFacts(content),
    ['種別', contentTypeLabel(content.contentType)],
    ['長さ', durationSeconds === undefined ? '' : formatDuration(durationSeconds)],
    ['カテゴリ', content.categoryName],
    ['撮影者', valuesOf(content, ['creator'])],
    ['撮影地', valuesOf(content, ['country', 'state', 'city', 'sublocation'])],
  ];
  return details.filter(([, value]) => value !== '');
}

/** Embargo, restrictions and terms as one paragraph; empty where there are none. */
export const noticeText = (content: ContentDetail, now: Date): string =>
  noticesOf(content, now)
    .map(({ title, text }) => `【${title}】${text}`)
    .join(' ');
