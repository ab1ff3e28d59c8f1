import { searchContents } from '@newsphoto/http';
import { useEffect, useRef } from 'react';
import { rememberResultAddress, resultAddress } from '../../../model/detail-address.ts';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { parseSearchState, searchRequestOf } from '../../../model/search-state.ts';

const DISPLAY = { sort: '0', cnt: '0', view: 4 } as const;

/**
 * A result belongs to who searched, and for an hour. Where the detail came without its place in the result
 * (after a login, or a long pause), the same search is made anew and its handle taken over.
 */
export function useRenewedResult(handle: string, lost: boolean, onHandle: (handle: string) => void): void {
  const tried = useRef(new Set<string>());
  const takeOver = useRef(onHandle);
  takeOver.current = onHandle;
  useEffect(() => {
    const address = resultAddress(handle);
    if (!lost || !address || tried.current.has(handle)) return;
    tried.current.add(handle);
    const state = parseSearchState(new URLSearchParams(address.split('?')[1]), DISPLAY);
    searchContents(searchRequestOf(state), QUIET_CALL).then(
      (result) => {
        tried.current.add(result.handle);
        rememberResultAddress(result.handle, address);
        takeOver.current(result.handle);
      },
      // Without the result the content itself can still be read.
      () => undefined,
    );
  }, [handle, lost]);
}
