import { PassThrough } from 'node:stream';
import type { OpenCount } from '@newsphoto/framing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isMember } from '../access/actor.ts';
import { ApiError } from '../errors/api-error.ts';
import { actorOf, type SessionUse, sessionCookie } from './authentication.ts';

const HEARTBEAT_MS = 15_000;
/** Milliseconds that a browser waits before it reconnects. */
const RETRY_MS = 3_000;

/** Push connections of one session: each tab of a browser, if they do not share one. */
const MOST_OF_SESSION = 16;
/** Of one member, with all browsers. */
const MOST_OF_USER = 64;
const MOST_IN_ALL = 4_096;
/** Characters buffered for a slow reader: beyond it the connection is closed. */
const MOST_UNREAD = 1_000_000;

/** What every push connection of this server needs. */
export interface PushOptions {
  findActor(sessionToken: string, use: SessionUse): Promise<Actor | undefined>;
  /** Counts the push connections of this server. */
  readonly open: OpenCount;
  /** Interval of keep-alive comments. */
  readonly heartbeatMs?: number | undefined;
}

interface Push extends PushOptions {
  /** Whether the session's current user may still read; checked at each keep-alive. */
  mayGoOn(now: Actor): boolean;
  /** Starts sending; returns a function that ends it. `askAgain`: checks the permission at once. */
  watch(send: (event: string, data: unknown) => void, askAgain: () => void): () => void;
}

/** Answers with server-sent events for as long as the reader's session is valid. */
export function sendPushes(request: FastifyRequest, reply: FastifyReply, push: Push): FastifyReply {
  const { findActor, mayGoOn, watch, heartbeatMs = HEARTBEAT_MS } = push;
  const reader = actorOf(request);
  const token = sessionCookie.read(request);
  const end = push.open.take([
    ['all', MOST_IN_ALL],
    [`session ${token}`, MOST_OF_SESSION],
    // Guests are one account.
    ...(isMember(reader) ? [[`user ${reader.userId}`, MOST_OF_USER] as const] : []),
  ]);
  if (!end) {
    reply.header('retry-after', '60');
    throw new ApiError('request/too-many-connections');
  }
  const lines = new PassThrough();
  lines.write(`retry: ${RETRY_MS}\n\n`);
  // An ended session must not continue reading through an open connection.
  const ask = () => {
    findActor(token, 'background').then(
      (now) => (now?.userId === reader.userId && mayGoOn(now) ? lines.write(':\n\n') : lines.end()),
      () => lines.end(),
    );
  };
  const leave = watch((event, data) => {
    lines.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (lines.writableLength + lines.readableLength > MOST_UNREAD) lines.destroy();
  }, ask);
  const heartbeat = setInterval(ask, heartbeatMs);
  heartbeat.unref();
  lines.once('close', () => {
    clearInterval(heartbeat);
    leave();
    end();
  });
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(lines);
}
