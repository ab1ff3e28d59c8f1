import { endpointQuery, useApiQuery } from '@newsphoto/query';

/** A text, with its place in the result that `handle` names. */
export const useArticle = (contentId: string, handle: string) =>
  useApiQuery(
    endpointQuery('GET /texts/:contentId', { params: { contentId }, query: handle ? { handle } : {} }),
    { enabled: /^\d{12}$/.test(contentId), keepPrevious: true },
  );
