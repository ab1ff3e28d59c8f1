import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { ofCurrentUser } from '@newsphoto/query';

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** Reads entries of a result of the user of this moment: no one else has it, so nothing is sent after a log-in or log-out. */
export function resultReader(handle: string) {
  const ofUser = ofCurrentUser();
  return async (
    { offset, limit }: Part,
    signal?: AbortSignal,
  ): Promise<readonly (ContentSummary | undefined)[]> => {
    const input = { params: { handle }, query: { offset, limit } };
    const { items, places } = await ofUser(
      (options) => call('GET /contents/search/:handle/items', input, options),
      signal,
    );
    if (!places) return items;
    const entries: (ContentSummary | undefined)[] = Array.from({ length: limit }, () => undefined);
    for (const [at, item] of items.entries()) entries[(places[at] ?? 0) - offset] = item;
    return entries;
  };
}

type Place = Pick<NonNullable<ContentDetail['place']>, 'index' | 'length'>;

export const placeText = ({ index, length }: Place, headline: string): string =>
  `${(index + 1).toLocaleString('ja-JP')}件目／全${length.toLocaleString('ja-JP')}件　${headline}`;
