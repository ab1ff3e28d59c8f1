import type { DeskPhoto } from '@newsphoto/contract';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

/** Photographs of the desk that the shown list does not have, by their ids, as they are now. */
export function useOutsideList(contentIds: readonly string[]): ReadonlyMap<string, DeskPhoto> {
  const query = endpointQuery(
    'POST /desk/photos/read',
    { body: { contentIds: [...contentIds] } },
    { gcTime: 0 },
  );
  const { data = [] } = useApiQuery(query, { enabled: contentIds.length > 0 });
  const handleChange = (key: string) => {
    if (key === '' || contentIds.includes(key)) void invalidate(query);
  };
  useChanges('desk', handleChange);
  useChanges('contents', handleChange);
  return new Map(data.map((photo) => [photo.contentId, photo]));
}
