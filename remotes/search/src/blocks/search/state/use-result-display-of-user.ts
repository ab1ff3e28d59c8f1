import { viewPortOf } from '@newsphoto/domain';
import { useEnvInfo } from '@newsphoto/session';
import { useMemo } from 'react';
import { parseSearchState, type ResultDisplay } from '../model/search-state.ts';

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
