import { LIGHTBOX_EVENT, type LightboxNews } from '@newsphoto/contract';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

/**
 * Reports which lightbox changed, by `GET /lightboxes/events`, and that changes may have been missed (undefined): after a
 * reconnect, and every few seconds while it polls. The watch ends with its signal.
 */
export function watchLightboxes(
  tell: (news: LightboxNews | undefined) => void,
  options: Pick<Push, 'signal' | 'connect' | 'pollEvery'>,
): void {
  listenOrPoll({
    ...options,
    path: 'lightboxes/events',
    event: LIGHTBOX_EVENT,
    onEvent: (news) => tell(news as LightboxNews),
    onConnection: (isThere) => isThere && tell(undefined),
    poll: async () => {
      tell(undefined);
      return true;
    },
  });
}
