import type { TimelinePeriod } from '@newsphoto/contract';
import { type ApiQuery, afterRest, endpointQuery, useApiQuery } from '@newsphoto/query';
import { useScreenSize } from '@newsphoto/ui';
import { useMemo } from 'react';
import type { SearchState } from '../../../../blocks/search/model/search-state.ts';
import { timelineOf } from '../../model/timeline.ts';
import type { LoadedResult, ResultOrder } from '../loaded-result.ts';

/** What is shorter is passed by a turn of the wheel. */
const FEWEST = 80;
/** The user looks at the pictures before they look for a date. */
const PICTURES_FIRST_MS = 300;

function timelineQuery(handle: string): ApiQuery<{ readonly periods: readonly TimelinePeriod[] }> {
  const { key, call } = endpointQuery('GET /contents/search/:handle/timeline', { params: { handle } });
  return { key, call: afterRest(PICTURES_FIRST_MS, call), staleTime: Number.POSITIVE_INFINITY };
}

/**
 * The dates of a result that is sorted by one; there are none where they cannot be read.
 * @param order of the whole result; undefined while it is not known
 */
export function useTimeline(
  { handle, length }: LoadedResult,
  order: ResultOrder | undefined,
  search: SearchState,
) {
  const size = useScreenSize();
  const hasRoom = size !== 'small' && !search.inPageOrder && length >= FEWEST;
  const enabled = hasRoom && order !== undefined;
  const periods = useApiQuery(timelineQuery(handle), { enabled }).data?.periods;
  const timeline = useMemo(
    () => (hasRoom && order && periods ? timelineOf(periods, order.ids.length) : undefined),
    [hasRoom, order, periods],
  );
  const isUseful = timeline !== undefined && timeline.periods.length > 1;
  return {
    hasRoom,
    timeline: isUseful ? timeline : undefined,
    dateName: search.sort === '0' || search.sort === '1' ? '撮影日' : '登録日',
  };
}
