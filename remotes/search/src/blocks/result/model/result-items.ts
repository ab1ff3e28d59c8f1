import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { type CallOptions, call, QUIET_CALL } from '@newsphoto/http';

export async function resultItems(
  handle: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  signal?: CallOptions['signal'],
): Promise<(ContentSummary | undefined)[]> {
  const input = { params: { handle }, query: { offset, limit } };
  const { items, places } = await call('GET /contents/search/:handle/items', input, {
    ...QUIET_CALL,
    signal,
  });
  if (!places) return items;
  const entries: (ContentSummary | undefined)[] = Array.from({ length: limit }, () => undefined);
  for (const [at, item] of items.entries()) entries[(places[at] ?? 0) - offset] = item;
  return entries;
}

type Place = Pick<NonNullable<ContentDetail['place']>, 'index' | 'length'>;

export const placeText = ({ index, length }: Place, headline: string): string =>
  `${(index + 1).toLocaleString('ja-JP')}件目／全${length.toLocaleString('ja-JP')}件　${headline}`;
