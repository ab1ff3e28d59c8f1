import type { ContentDetail } from '@newsphoto/contract';
import { type ApiQuery, endpointQuery } from '@newsphoto/query';

/** Addresses of pictures change with the rights to them: an answer is shown without reading it again for a minute only. */
const FRESH_MS = 60_000;

/**
 * A content as this user may see it.
 * @param handle of the result in which it is viewed: the answer has its place there
 */
export const contentQuery = (contentId: string, handle = ''): ApiQuery<ContentDetail> =>
  endpointQuery(
    'GET /contents/detail/:contentId',
    { params: { contentId }, query: handle === '' ? {} : { handle } },
    { staleTime: FRESH_MS, gcTime: FRESH_MS },
  );
