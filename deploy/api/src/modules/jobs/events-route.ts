import { PassThrough } from 'node:stream';
import { JOB_EVENT } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
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

/** `GET /jobs/events`: the reader's jobs as they change. */
export function jobEventsRoute(
  app: ApiServer,
  { jobs, feed, findActor, heartbeatMs = HEARTBEAT_MS }: JobEventsOptions,
): void {
  app.get('/jobs/events', { schema: { hide: true }, config: { access: 'member' } }, (request, reply) => {
    const actor = actorOf(request);
    const lines = new PassThrough();
    lines.write(`retry: ${RETRY_MS}\n\n`);
    const leave = feed.watch(actor.userId, (row) => {
      lines.write(`event: ${JOB_EVENT}\ndata: ${JSON.stringify(jobs.present(row))}\n\n`);
    });
    // A session that was closed must not go on reading through a connection that it opened before.
    const heartbeat = setInterval(() => {
      findActor(request.cookies[SESSION_COOKIE] ?? '').then(
        (now) => (now?.userId === actor.userId ? lines.write(':\n\n') : lines.end()),
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
