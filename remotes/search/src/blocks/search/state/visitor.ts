import { INTERNAL_GROUP_KBN, isSaveGuest } from '@newsphoto/contract';
import { viewPortOf } from '@newsphoto/domain';
import { useEnvInfo, useGuestUser, useLogined, useUserInfo } from '@newsphoto/session';
import { useMemo } from 'react';
import type { Viewer } from '../model/condition-params.ts';
import { displayOf, type ResultDisplay } from '../model/search-state.ts';

/** True for the guest of a SAVE link, who sees the granted contents and nothing else. */
export const useIsRecipient = (): boolean => isSaveGuest(useGuestUser());

export function useViewer(): Viewer {
  const isMember = useLogined();
  const { groupKbn } = useUserInfo();
  return useMemo(
    () => ({ isMember, isInternal: isMember && groupKbn === INTERNAL_GROUP_KBN }),
    [isMember, groupKbn],
  );
}

const DEFAULTS: ResultDisplay = { sort: '0', cnt: '0', view: 4 };

export function useResultDisplayOfUser(): ResultDisplay {
  const { resultDispType, resultThumbnailsSize, resultSortType, resultDispNum } = useEnvInfo();
  return useMemo(() => {
    const view = resultDispType === '' ? DEFAULTS.view : viewPortOf(resultDispType, resultThumbnailsSize);
    return displayOf({ sort: resultSortType, cnt: resultDispNum, view }, DEFAULTS);
  }, [resultDispType, resultThumbnailsSize, resultSortType, resultDispNum]);
}
