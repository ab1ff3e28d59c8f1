import { LIGHTBOX_EVENT } from '@newsphoto/contract';
import { isMember } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { type PushOptions, sendPushes } from '../../plugins/push-connection.ts';
import type { LightboxFeed } from './lightbox-feed.ts';

/** `GET /lightboxes/events`: which lightbox changed, for whoever sees it. Members. */
export function lightboxEventsRoute(app: ApiServer, feed: LightboxFeed, options: PushOptions): void {
  app.get(
    '/lightboxes/events',
    { schema: { hide: true }, exposeHeadRoute: false, config: { access: 'member', background: true } },
    (request, reply) => {
      const reader = actorOf(request);
      return sendPushes(request, reply, {
        ...options,
        // The group decides what is told: whoever changes to another one connects anew.
        mayGoOn: (now) => isMember(now) && now.groupId === reader.groupId,
        watch: (send, askAgain) =>
          feed.watch(reader, (news) => {
            send(LIGHTBOX_EVENT, news);
            if (news.lightboxId === undefined) askAgain();
          }),
      });
    },
  );
}
