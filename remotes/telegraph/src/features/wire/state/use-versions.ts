import type { WireVersions } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, invalidate, oneAtATime, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useMemo } from 'react';

const versionsQuery = (wireId: string): ApiQuery<WireVersions> => ({
  key: ['wire-versions', wireId],
  call: (options) => call('GET /wire/items/:wireId/versions', { params: { wireId } }, options),
});

/** While much arrives, the versions of the story that is read are read so often. */
const READ_EVERY_MS = 2_000;

/** Undefined before the answer, and without one: a story is read without them. Read again when anything arrives. */
export function useVersions(wireId: string): WireVersions | undefined {
  const query = useMemo(() => versionsQuery(wireId), [wireId]);
  const read = useMemo(
    () =>
      oneAtATime(async () => {
        await invalidate(query);
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      }),
    [query],
  );
  useChanges('wire', (key) => {
    if (!key.startsWith('item:')) read('');
  });
  return useApiQuery(query).data;
}
