import { contentHistory, contentRelations } from '@newsphoto/http';
import { type ApiQuery, afterRest, useApiQuery } from '@newsphoto/query';

/** A user who pages on needs nothing of what is around a content. Milliseconds. */
const REST_MS = 200;

const surroundings = <Data>(
  noun: string,
  contentId: string,
  read: (contentId: string, options: Parameters<ApiQuery<Data>['call']>[0]) => Promise<Data>,
): ApiQuery<Data> => ({
  key: [noun, contentId],
  call: afterRest(REST_MS, (options) => read(contentId, options)),
});

/** Related contents and variations. */
export const useRelations = (contentId: string) =>
  useApiQuery(surroundings('content-relations', contentId, contentRelations));

/** Who did what to it; for internal users only. */
export const useHistory = (contentId: string) =>
  useApiQuery(surroundings('content-history', contentId, contentHistory));
