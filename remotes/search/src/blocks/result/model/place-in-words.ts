import type { ContentDetail } from '@newsphoto/contract';

type Place = Pick<NonNullable<ContentDetail['place']>, 'index' | 'length'>;

/** What a screen reader says of the content that somebody leafed to. */
export const placeInWords = ({ index, length }: Place, headline: string): string =>
  `${(index + 1).toLocaleString('ja-JP')}件目／全${length.toLocaleString('ja-JP')}件　${headline}`;
