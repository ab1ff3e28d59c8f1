import type { SearchNode } from '@newsphoto/domain';
import { resultAddress } from '../../../blocks/result/model/result-address.ts';
import {
  combinedExpression,
  parsedExpression,
  readNarrowing,
} from '../../../blocks/search/model/narrowing.ts';

/** What the result that a handle names was searched for; undefined where this tab does not know, or nothing was. */
export function searchedFor(handle: string): SearchNode | undefined {
  const address = handle === '' ? undefined : resultAddress(handle);
  const params = new URLSearchParams(address?.split('?')[1]);
  return parsedExpression(combinedExpression(params.get('q') ?? '', readNarrowing(params)));
}
