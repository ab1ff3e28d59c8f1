import type { ContentSummary, DownloadSelection } from '@newsphoto/contract';

/** The API refuses what is no id of a link. */
const LINK_ID = /^[A-Za-z0-9_-]{22}$/;

/** The id of a link in an address; empty if it is none. */
export const linkIdOf = (value: unknown): string =>
  typeof value === 'string' && LINK_ID.test(value) ? value : '';

/** Label of the button that downloads them all. */
export const downloadLabel = (count: number): string =>
  count === 1 ? 'ダウンロード' : `${count.toLocaleString('ja-JP')}点をダウンロード`;

/** The files of a link in the largest size that it allows; films and sounds as they are. */
export function linkSelection(
  contents: readonly Pick<ContentSummary, 'contentId' | 'contentType'>[],
  { mostPixels, untouched }: { readonly mostPixels: number | null; readonly untouched: boolean },
): DownloadSelection {
  const original = { pixels: null, format: 'original', ...(untouched && { metadata: false }) } as const;
  const largest = mostPixels === null ? original : ({ pixels: mostPixels, format: 'jpeg' } as const);
  return {
    files: contents.map(({ contentId, contentType }) => ({
      ...{ contentId, ...(contentType === '0' ? largest : original) },
    })),
  };
}
