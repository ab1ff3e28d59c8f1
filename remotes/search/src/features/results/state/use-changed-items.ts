import type { ContentSummary } from '@newsphoto/contract';
import { useChanges } from '@newsphoto/session';
import type { ResultPages } from '@newsphoto/ui/grid';

/**
 * Contents of a result that an editor changes are read again in their place: nothing moves. One that may no longer be seen leaves
 * its place empty.
 */
export function useChangedItems(items: ResultPages<ContentSummary>, ids: () => readonly string[]): void {
  useChanges('contents', (key) => {
    if (key === '') return items.reread();
    const index = ids().indexOf(key);
    if (index >= 0) items.reread(index);
  });
}
