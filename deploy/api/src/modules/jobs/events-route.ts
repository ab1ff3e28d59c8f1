import { PassThrough } from 'node:stream';
import { JOB_EVENT, JobEventsQuerySchema } from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf, SESSION_COOKIE } from '../../plugins/authentication.ts';
import type { JobFeed } from './job-feed.ts';
import type { JobsService } from './jobs.service.ts';

const HEARTBEAT_MS = 15_000;
/** Milliseconds that a browser waits before it connects anew. */
const RETRY_MS = 3_000;

export interface JobEventsOptions {
  readonly jobs: JobsService;
  readonly feed: JobFeed;
  findActor(sessionToken: string): Promise<Actor | undefined>;
  readonly heartbeatMs?: number;
}

/** `GET /jobs/events`: the reader's jobs, or to internal users everybody's, as they change. */
export function jobEventsRoute(
  app: ApiServer,
  { jobs, feed, findActor, heartbeatMs = HEARTBEAT_MS }: JobEventsOptions,
): void {
  const options = {
    schema: { hide: true, querystring: JobEventsQuerySchema },
    config: { access: 'member' },
  } as const;
  app.get('/jobs/events', options, (request, reply) => {
    const actor = actorOf(request);
    const isOfAll = request.query.scope === 'all';
    if (isOfAll && !isInternal(actor)) throw new ApiError('access/forbidden');
    const lines = new PassThrough();
    lines.write(`retry: ${RETRY_MS}\n\n`);
    const leave = feed.watch(isOfAll ? undefined : actor.userId, (row) => {
      lines.write(`event: ${JOB_EVENT}\ndata: ${JSON.stringify(jobs.present(row))}\n\n`);
    });
    const mayGoOn = (now: Actor) => now.userId === actor.userId && (!isOfAll || isInternal(now));
    // A session that was closed must not go on reading through a connection that it opened before.
    const heartbeat = setInterval(() => {
      findActor(request.cookies[SESSION_COOKIE] ?? '').then(
        (now) => (now && mayGoOn(now) ? lines.write(':\n\n') : lines.end()),
        () => lines.end(),
      );
    }, heartbeatMs);
    heartbeat.unref();
    lines.once('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(lines);
  });
}
