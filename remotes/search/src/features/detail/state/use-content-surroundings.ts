import { type ApiQuery, afterRest, endpointQuery, useApiQuery } from '@newsphoto/query';

/** A user who pages on needs nothing of what is around a content. Milliseconds. */
const REST_MS = 200;

const rested = <Data>(query: ApiQuery<Data>): ApiQuery<Data> => ({
  ...query,
  call: afterRest(REST_MS, query.call),
});

/** Related contents and variations. */
export const useRelations = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/relations', { params: { contentId } })));

/** Who did what to it; for internal users only. */
export const useHistory = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/history', { params: { contentId } })));
