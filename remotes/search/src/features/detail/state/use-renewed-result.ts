import { type CallOptions, call } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { useEffect, useEffectEvent } from 'react';
import { rememberResultAddress, resultAddress } from '../../../blocks/result/model/result-address.ts';
import { parseSearchState, searchRequestOf } from '../../../blocks/search/model/search-state.ts';

const DISPLAY = { sort: '0', cnt: '0', view: 4 } as const;

const renewedHandle = (address = '') => ({
  key: ['renewed-result', address] as const,
  call: async (options: CallOptions) => {
    const state = parseSearchState(new URLSearchParams(address.split('?')[1]), DISPLAY);
    return (await call('POST /contents/search', { body: searchRequestOf(state) }, options)).handle;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/**
 * A result belongs to the user who searched, and exists for an hour. Where the detail arrived without its place in the
 * result (after a login, or a long pause), the same search is made again and its handle replaces the old one.
 * @returns true once it is clear that there is no way back into a result
 */
export function useRenewedResult(handle: string, lost: boolean, onHandle: (handle: string) => void): boolean {
  const address = resultAddress(handle);
  const { data, isError } = useApiQuery(renewedHandle(address), { enabled: lost && address !== undefined });
  const renewed = lost && data !== handle ? data : undefined;
  const handleRenewed = useEffectEvent((next: string) => {
    if (address) rememberResultAddress(next, address);
    onHandle(next);
  });
  useEffect(() => {
    if (renewed !== undefined) handleRenewed(renewed);
  }, [renewed]);
  // Without the result the content itself can still be read.
  return lost && (!address || isError || data === handle);
}
