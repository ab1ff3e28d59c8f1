import type { OpenedGrant } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';

/** What a set allows. */
export type SetTerms = Pick<
  OpenedGrant,
  'kind' | 'expiresOn' | 'mostPixels' | 'maxDownloads' | 'downloadsLeft'
>;

export const sizeText = (pixels: number | null): string =>
  pixels === null ? '原寸まで' : `長辺${pixels.toLocaleString('ja-JP')}ピクセルまで`;

const countText = (most: number | null, left: number | null): string => {
  if (most === null) return '回数の制限なし';
  return left === null || left === most ? `${most}回まで` : `${most}回まで（あと${left}回）`;
};

/** Previews and inquiries are only looked at. */
export const isDownloaded = ({ kind }: Pick<SetTerms, 'kind'>): boolean =>
  kind === 'save' || kind === 'download';

/** Names and values of what a set allows, and until when. */
export function setTerms(terms: SetTerms): readonly (readonly [name: string, value: string])[] {
  const until = ['有効期限', `${formatDay(terms.expiresOn)}まで`] as const;
  if (!isDownloaded(terms)) return [until];
  return [
    until,
    ['サイズ', sizeText(terms.mostPixels)],
    ['ダウンロード', countText(terms.maxDownloads, terms.downloadsLeft)],
  ];
}
