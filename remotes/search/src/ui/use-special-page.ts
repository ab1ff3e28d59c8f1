import type { SpecialPage } from '@newsphoto/contract';
import { QUIET_CALL, specialPageOf } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

/** The special page that is searched. Undefined where none is, or this user is not shown it: then nothing is found. */
export function useSpecialPage(specialPageSeqNo: string | undefined): SpecialPage | undefined {
  const userId = useUserId();
  const [page, setPage] = useState<SpecialPage>();
  useEffect(() => {
    if (!specialPageSeqNo || userId === '') return;
    const controller = new AbortController();
    specialPageOf(specialPageSeqNo, { ...QUIET_CALL, signal: controller.signal }).then(setPage, () => {
      if (!controller.signal.aborted) setPage(undefined);
    });
    return () => controller.abort();
  }, [specialPageSeqNo, userId]);
  return page?.specialPageSeqNo === specialPageSeqNo ? page : undefined;
}
