import { JOB_EVENT } from '@newsphoto/contract';
import { Type } from 'typebox';
import { isInternal } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { type PushOptions, sendPushes } from '../../plugins/push-connection.ts';
import type { JobFeed } from './job-feed.ts';
import type { JobsService } from './jobs.service.ts';

const QuerySchema = Type.Object(
  { scope: Type.Optional(Type.Enum(['own', 'all'])) },
  { additionalProperties: false },
);

export interface JobEventsOptions extends PushOptions {
  readonly jobs: JobsService;
  readonly feed: JobFeed;
}

/** `GET /jobs/events`: the reader's jobs, or to internal users everybody's, as they change. */
export function jobEventsRoute(app: ApiServer, { jobs, feed, ...options }: JobEventsOptions): void {
  const route = {
    schema: { hide: true, querystring: QuerySchema },
    // The answer to HEAD would end, and leave the push behind.
    exposeHeadRoute: false,
    config: { access: 'member', background: true },
  } as const;
  app.get('/jobs/events', route, (request, reply) => {
    const actor = actorOf(request);
    const isOfAll = request.query.scope === 'all';
    if (isOfAll && !isInternal(actor)) throw new ApiError('access/forbidden');
    return sendPushes(request, reply, {
      ...options,
      mayGoOn: (now) => !isOfAll || isInternal(now),
      watch: (send) =>
        feed.watch(isOfAll ? undefined : actor.userId, (row) => send(JOB_EVENT, jobs.present(row))),
    });
  });
}
