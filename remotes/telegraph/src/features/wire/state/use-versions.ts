import type { WireVersions } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';

const versionsQuery = (wireId: string): ApiQuery<WireVersions> => ({
  key: ['wire-versions', wireId],
  call: (options) => call('GET /wire/items/:wireId/versions', { params: { wireId } }, options),
});

/** Undefined before the answer, and without one: a story is read without them. */
export const useVersions = (wireId: string) => useApiQuery(versionsQuery(wireId)).data;
