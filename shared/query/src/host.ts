import { readUserState } from '@newsphoto/session';
import { watchUser } from '@newsphoto/session/host';
import { queryClient } from './query-client.ts';

/** For the host, once: clears a user's data from memory when another one logs in. Returns a function that ends it. */
export function startQueries(): () => void {
  let { userId } = readUserState();
  return watchUser(() => {
    const now = readUserState().userId;
    if (now === userId) return;
    userId = now;
    queryClient.clear();
  });
}
