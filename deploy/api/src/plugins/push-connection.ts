import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { actorOf, type SessionUse, sessionCookie } from './authentication.ts';

const HEARTBEAT_MS = 15_000;
/** Milliseconds that a browser waits before it connects anew. */
const RETRY_MS = 3_000;

/** What every push connection of this server needs. */
export interface PushOptions {
  findActor(sessionToken: string, use: SessionUse): Promise<Actor | undefined>;
  /** Between two signs of life. */
  readonly heartbeatMs?: number | undefined;
}

interface Push extends PushOptions {
  /** Whoever the session belongs to now may still read; asked at each sign of life. */
  mayGoOn(now: Actor): boolean;
  /** Begins to send; answers how to end it. `askAgain`: whether the reader may go on is asked at once. */
  watch(send: (event: string, data: unknown) => void, askAgain: () => void): () => void;
}

/** Answers with server-sent events for as long as the reader's session lives. */
export function sendPushes(request: FastifyRequest, reply: FastifyReply, push: Push): FastifyReply {
  const { findActor, mayGoOn, watch, heartbeatMs = HEARTBEAT_MS } = push;
  const reader = actorOf(request);
  const lines = new PassThrough();
  lines.write(`retry: ${RETRY_MS}\n\n`);
  // A session that was closed must not go on reading through a connection that it opened before.
  const ask = () => {
    findActor(sessionCookie.read(request), 'background').then(
      (now) => (now?.userId === reader.userId && mayGoOn(now) ? lines.write(':\n\n') : lines.end()),
      () => lines.end(),
    );
  };
  const leave = watch((event, data) => {
    lines.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }, ask);
  const heartbeat = setInterval(ask, heartbeatMs);
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
}
