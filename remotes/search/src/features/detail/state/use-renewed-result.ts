import { QUIET_CALL, searchContents } from '@newsphoto/http';
import { useEffect, useRef, useState } from 'react';
import { rememberResultAddress, resultAddress } from '../../../model/detail-address.ts';
import { parseSearchState, searchRequestOf } from '../../../model/search-state.ts';

const DISPLAY = { sort: '0', cnt: '0', view: 4 } as const;

/**
 * A result belongs to who searched, and for an hour. Where the detail came without its place in the result
 * (after a login, or a long pause), the same search is made anew and its handle taken over.
 * @returns true once it is clear that there is no way back into a result
 */
export function useRenewedResult(handle: string, lost: boolean, onHandle: (handle: string) => void): boolean {
  const tried = useRef(new Set<string>());
  const [lostFor, setLostFor] = useState<string>();
  const takeOver = useRef(onHandle);
  takeOver.current = onHandle;
  useEffect(() => {
    if (!lost) return;
    const address = resultAddress(handle);
    if (!address || tried.current.has(handle)) {
      setLostFor(handle);
      return;
    }
    tried.current.add(handle);
    const state = parseSearchState(new URLSearchParams(address.split('?')[1]), DISPLAY);
    searchContents(searchRequestOf(state), QUIET_CALL).then(
      (result) => {
        tried.current.add(result.handle);
        rememberResultAddress(result.handle, address);
        takeOver.current(result.handle);
      },
      // Without the result the content itself can still be read.
      () => setLostFor(handle),
    );
  }, [handle, lost]);
  return lost && lostFor === handle;
}
