import { PassThrough } from 'node:stream';
import { EVENTS_HEARTBEAT_MS } from '@newsphoto/contract';
import type { OpenCount } from '@newsphoto/framing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isMember } from '../access/actor.ts';
import { ApiError } from '../errors/api-error.ts';
import { actorOf, type SessionUse, sessionCookie } from './authentication.ts';

/** An event without changes: a page does not see comments, and has to notice that a connection is silent. */
const HEARTBEAT = 'data: []\n\n';
/** Milliseconds that a browser waits before it reconnects. */
const RETRY_MS = 3_000;
/** The same after an orderly end: another server continues. Browsers do not all come at once. */
const MOVE_MS = { least: 50, most: 1_500 };

/** Push connections of one session: each tab of a browser, if they do not share one. */
const MOST_OF_SESSION = 16;
/** Of one member, with all browsers. */
const MOST_OF_USER = 64;
const MOST_IN_ALL = 4_096;
/** Of all guests: the rest is for members. */
const MOST_OF_GUESTS = 2_048;
/** Characters buffered for a slow reader: beyond it the connection is closed. */
const MOST_UNREAD = 1_000_000;

/** What every push connection of this server needs. */
export interface PushOptions {
  findActor(sessionToken: string, use: SessionUse): Promise<Actor | undefined>;
  /** Counts the push connections of this server. */
  readonly open: OpenCount;
  /** Interval of heartbeats. */
  readonly heartbeatMs?: number | undefined;
  /** Aborted when this server leaves; absent: never. */
  readonly end?: AbortSignal | undefined;
}

interface Push extends PushOptions {
  /** Whether the session's current user may still read; checked at each heartbeat. */
  mayGoOn(now: Actor): boolean;
  /** Starts sending; returns a function that ends it. `checkNow`: checks the permission at once. */
  watch(send: (data: unknown, id: number) => void, checkNow: () => void): () => void;
}

/** Answers with server-sent events for as long as the reader's session is valid. */
export function sendPushes(request: FastifyRequest, reply: FastifyReply, push: Push): FastifyReply {
  const { findActor, mayGoOn, watch, heartbeatMs = EVENTS_HEARTBEAT_MS } = push;
  const reader = actorOf(request);
  const token = sessionCookie.read(request);
  const end = push.open.take([
    ['all', MOST_IN_ALL],
    [`session ${token}`, MOST_OF_SESSION],
    // Guests are one account.
    isMember(reader) ? [`user ${reader.userId}`, MOST_OF_USER] : ['guests', MOST_OF_GUESTS],
  ]);
  if (!end) {
    reply.header('retry-after', '60');
    throw new ApiError('request/too-many-connections');
  }
  const lines = new PassThrough();
  lines.write(`retry: ${RETRY_MS}\n\n`);
  // An ended session must not continue reading through an open connection.
  const check = () => {
    findActor(token, 'background').then(
      (now) => {
        if (lines.writableEnded) return;
        if (now?.userId === reader.userId && mayGoOn(now)) lines.write(HEARTBEAT);
        else lines.end();
      },
      () => lines.end(),
    );
  };
  const leave = watch((data, id) => {
    if (lines.writableEnded) return;
    lines.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    if (lines.writableLength + lines.readableLength > MOST_UNREAD) lines.destroy();
  }, check);
  // The browser connects elsewhere with the id of its last event.
  const move = () => {
    const wait = Math.round(MOVE_MS.least + Math.random() * (MOVE_MS.most - MOVE_MS.least));
    if (!lines.writableEnded) lines.end(`retry: ${wait}\n\n`);
  };
  if (push.end?.aborted) move();
  push.end?.addEventListener('abort', move);
  const heartbeat = setInterval(check, heartbeatMs);
  heartbeat.unref();
  lines.once('close', () => {
    clearInterval(heartbeat);
    push.end?.removeEventListener('abort', move);
    leave();
    end();
  });
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(lines);
}
