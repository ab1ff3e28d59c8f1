import { INTERNAL_GROUP_KBN, isSaveGuest } from '@newsphoto/contract';
import { viewPortOf } from '@newsphoto/domain';
import { useEnvInfo, useGuestUser, useLogined, useUserInfo } from '@newsphoto/session';
import { useMemo } from 'react';
import type { Viewer } from '../model/condition-params.ts';
import { parseSearchState, type ResultDisplay } from '../model/search-state.ts';

/** True for the guest of a SAVE link, who sees the granted contents and nothing else. */
export const useIsRecipient = (): boolean => isSaveGuest(useGuestUser());

/** What the user may ask for. */
export function useViewer(): Viewer {
  const isMember = useLogined();
  const { groupKbn } = useUserInfo();
  return useMemo(
    () => ({ isMember, isInternal: isMember && groupKbn === INTERNAL_GROUP_KBN }),
    [isMember, groupKbn],
  );
}

const DEFAULTS: ResultDisplay = { sort: '0', cnt: '0', view: 4 };

/** How the user wants results to be shown, from the environment settings; codes nobody knows are left out. */
export function useResultDisplayOfUser(): ResultDisplay {
  const { resultDispType, resultThumbnailsSize, resultSortType, resultDispNum } = useEnvInfo();
  return useMemo(() => {
    const view = resultDispType === '' ? DEFAULTS.view : viewPortOf(resultDispType, resultThumbnailsSize);
    const params = new URLSearchParams({ sort: resultSortType, cnt: resultDispNum, view: String(view) });
    const { sort, cnt } = parseSearchState(params, DEFAULTS);
    return { sort, cnt, view };
  }, [resultDispType, resultThumbnailsSize, resultSortType, resultDispNum]);
}
