import { type CallOptions, QUIET_CALL } from '@newsphoto/http';
import { readUserState } from '@newsphoto/session';
import { watchUser } from '@newsphoto/session/host';

/** Runs a call unless another user has logged in since, and cancels it as soon as one does. */
export type CallOfUser = <Data>(
  call: (options: CallOptions) => Promise<Data>,
  signal?: AbortSignal,
) => Promise<Data>;

/**
 * For calls outside of queries that belong to the user of this moment, such as those of a stored result: in the session of
 * another user they would be refused.
 */
export function ofCurrentUser(): CallOfUser {
  const { userId } = readUserState();
  return async (call, signal) => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const endForOthers = () => {
      if (readUserState().userId !== userId) end();
    };
    const unwatch = watchUser(endForOthers);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    endForOthers();
    try {
      ending.signal.throwIfAborted();
      return await call({ ...QUIET_CALL, signal: ending.signal });
    } finally {
      unwatch();
      signal?.removeEventListener('abort', end);
    }
  };
}
