import { readUserState } from '@newsphoto/session';
import { watchUser } from '@newsphoto/session/host';
import { queryClient } from './query-client.ts';

/** For the host, once: nothing of a user stays in memory when another one comes. Returns what ends it. */
export function startQueries(): () => void {
  let { userId } = readUserState();
  return watchUser(() => {
    const now = readUserState().userId;
    if (now === userId) return;
    userId = now;
    queryClient.clear();
  });
}
