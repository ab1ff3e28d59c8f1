import type { SpecialPage } from '@newsphoto/contract';
import { specialPageOf } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';

/** The special page that is searched. Undefined where none is, or this user is not shown it: then nothing is found. */
export function useSpecialPage(specialPageSeqNo = ''): SpecialPage | undefined {
  const call = (options: Parameters<typeof specialPageOf>[1]) => specialPageOf(specialPageSeqNo, options);
  return useApiQuery({ key: ['special-page', specialPageSeqNo], call }, { enabled: specialPageSeqNo !== '' })
    .data;
}
