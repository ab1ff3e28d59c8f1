import { parseSearchExpression, type SearchNode } from '@newsphoto/domain';
import { resultAddress } from './detail-address.ts';

/** What the result that a handle names was searched for; undefined where this tab does not know, or nothing was. */
export function searchedFor(handle: string): SearchNode | undefined {
  const address = handle === '' ? undefined : resultAddress(handle);
  const parsed = parseSearchExpression(new URLSearchParams(address?.split('?')[1]).get('q') ?? '');
  return parsed.ok ? parsed.ast : undefined;
}
