import type { SpecialPage } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';

/** The special page that is searched. Undefined where none is, or this user is not shown it: then nothing is found. */
export function useSpecialPage(specialPageSeqNo = ''): SpecialPage | undefined {
  const query = endpointQuery('GET /special-pages/:specialPageSeqNo', { params: { specialPageSeqNo } });
  return useApiQuery(query, { enabled: specialPageSeqNo !== '' }).data;
}
