import type { ContentSummary } from '@newsphoto/contract';
import { resultItems } from '../../../blocks/result/model/result-items.ts';
import type { LoadedResult } from './loaded-result.ts';

const PAGE = 200;

/** Items of a result by their ids, in its order; what is not at hand is fetched. What may no longer be seen is missing. */
export async function itemsOfIds(
  result: LoadedResult,
  order: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<readonly ContentSummary[]> {
  const places = order.flatMap((id, index) => (wanted.has(id) ? [index] : []));
  const missing = places.filter((index) => !result.items.get(index));
  const pages = [...new Set(missing.map((index) => Math.floor(index / PAGE)))];
  const fetched = await Promise.all(
    pages.map((page) => resultItems(result.handle, { offset: page * PAGE, limit: PAGE })),
  );
  const byId = new Map(fetched.flat().flatMap((item) => (item ? [[item.contentId, item]] : [])));
  return places.flatMap((index) => result.items.get(index) ?? byId.get(order[index] ?? '') ?? []);
}
