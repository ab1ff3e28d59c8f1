import { bandLabel } from '@newsphoto/domain/fees';
import type { FeeTable } from './edit-fee-table.ts';

/** What two versions say differently. */
export interface FeeDifference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export const yen = (price: number | null): string =>
  price === null ? '取扱なし' : `${price.toLocaleString('ja-JP')}円`;

/** A factor as it is read: 「×1.5」. */
export const factorAsText = (percent: number): string => `×${percent / 100}`;

export const bandText = (upTo: number | null): string =>
  upTo === null ? 'それ以上' : `${upTo.toLocaleString('ja-JP')}部（回）まで`;

/** Everything that a version says, by what it is about. */
function entriesOf(table: FeeTable): ReadonlyMap<string, string> {
  const factor = (percent: number) => factorAsText(percent);
  const off = (percentOff: number) => `${percentOff}%引き`;
  return new Map([
    ...table.media.flatMap(({ label, scale, prices }) => {
      const sizes = table.scales.find(({ code }) => code === scale)?.sizes ?? [];
      return prices.map((price, size) => [`${label}・${sizes[size]?.label ?? ''}`, yen(price)] as const);
    }),
    ...table.terms.map(({ label, percent }) => [`期間：${label}`, factor(percent)] as const),
    ...table.copies.map(({ upTo, percent }) => [`部数：${bandText(upTo)}`, factor(percent)] as const),
    ...table.purposes.map(({ label, percent }) => [`使用目的：${label}`, factor(percent)] as const),
    ...table.discounts.map(({ label, percentOff }) => [`割引：${label}`, off(percentOff)] as const),
    ...table.volumeDiscounts.map(
      ({ fromItems, percentOff }) => [`まとめ割引：${fromItems}点以上`, off(percentOff)] as const,
    ),
    ...entriesOfTexts(table),
    ['最低料金', yen(table.minimumFee)] as const,
    ['端数処理', `${table.roundDownTo}円未満切り捨て`] as const,
  ]);
}

function entriesOfTexts({ texts, media }: FeeTable): (readonly [string, string])[] {
  if (!texts) return [];
  const onRequest = (price: number | null) => (price === null ? '個別見積' : yen(price));
  return [
    ...texts.prices.flatMap(({ medium, prices }) => {
      const label = media.find(({ code }) => code === medium)?.label ?? medium;
      return prices.map(
        (price, at) => [`記事・${label}・${bandLabel(texts.bands, at)}`, onRequest(price)] as const,
      );
    }),
    ...texts.publications.map(({ name, percent }) => [`掲載媒体：${name}`, factorAsText(percent)] as const),
    ['記事の最低料金', yen(texts.minimumFee)] as const,
  ];
}

const NOTHING = 'なし';

/** In the order of the later version, and then what it no longer has. */
export function feeDifferences(before: FeeTable, after: FeeTable): FeeDifference[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((what) => ({ what, before: old.get(what) ?? NOTHING, after: now.get(what) ?? NOTHING }))
    .filter((one) => one.before !== one.after);
}
