import { WIRE_EVENT } from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { type PushOptions, sendPushes } from '../../plugins/push-connection.ts';
import type { WireFeed } from './wire-feed.ts';

/** `GET /wire/events`: the id of the newest item, whenever there is a newer one. Internal users. */
export function wireEventsRoute(app: ApiServer, feed: WireFeed, options: PushOptions): void {
  app.get(
    '/wire/events',
    { schema: { hide: true }, exposeHeadRoute: false, config: { access: 'internal', background: true } },
    (request, reply) =>
      sendPushes(request, reply, {
        ...options,
        mayGoOn: (now: Actor) => isInternal(now),
        watch: (send) => feed.watch((wireId) => send(WIRE_EVENT, wireId)),
      }),
  );
}
