import { CHANGE_TOPICS, type Change, type ChangeTopic } from '@newsphoto/contract';
import { Type } from 'typebox';
import { type Actor, isMember } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { type PushOptions, sendPushes } from '../../plugins/push-connection.ts';
import type { ChangeFeed, News } from './change-feed.ts';
import { TOPICS } from './topics.ts';

const QuerySchema = Type.Object(
  {
    topics: Type.String({ maxLength: 200 }),
    lastEventId: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);

/** `GET /events?topics=…`: which keys of the topics changed, as it happens. The rule of each topic says who may read it. */
export function eventsRoute(app: ApiServer, feed: ChangeFeed, options: PushOptions): void {
  const route = {
    schema: { hide: true, querystring: QuerySchema },
    // The answer to HEAD would end, and leave the push behind.
    exposeHeadRoute: false,
    config: { access: 'reader', background: true },
  } as const;
  app.get('/events', route, (request, reply) => {
    const reader = actorOf(request);
    const topics = topicsOf(request.query.topics);
    const mayRead = (now: Actor) => topics.every((topic) => TOPICS[topic].mayRead(now));
    if (!mayRead(reader)) throw new ApiError(isMember(reader) ? 'access/forbidden' : 'access/no-session');
    // A browser that connects again sends the header; a tab that takes over sends the parameter.
    const last = request.headers['last-event-id'] ?? request.query.lastEventId;
    return sendPushes(request, reply, {
      ...options,
      // The group decides what is pushed: a user who changes to another one connects again.
      mayGoOn: (now) => now.groupId === reader.groupId && mayRead(now),
      watch: (send, checkNow) =>
        feed.watch(positionOf(last), (news) => {
          const changes = changesFor(reader, topics, news);
          if (changes.length > 0 || news.isFirst) send(changes, news.position);
          // A user may have left the group.
          if (changes.some(({ key }) => key === '')) checkNow();
        }),
    });
  });
}

function topicsOf(list: string): readonly ChangeTopic[] {
  const names = [...new Set(list.split(','))];
  const topics = CHANGE_TOPICS.filter((topic) => names.includes(topic));
  if (topics.length !== names.length) throw new ApiError('request/invalid', [], { field: 'topics' });
  return topics;
}

/** An id that is none of ours counts as one that is too old. */
function positionOf(last: string | string[] | undefined): number | undefined {
  if (last === undefined || last === '') return undefined;
  return /^\d{1,15}$/.test(String(last)) ? Number(last) : -1;
}

/** What a reader is sent: each key once, and for a topic of which changes were missed the empty key. */
function changesFor(reader: Actor, topics: readonly ChangeTopic[], { rows, isGap }: News): Change[] {
  return topics.flatMap((topic) => {
    const { of = topic, concerns } = TOPICS[topic];
    const keys = rows.filter((row) => row.topic === of && concerns(row, reader)).map(({ key }) => key);
    return [...new Set(isGap ? [''] : keys)].map((key) => ({ topic, key }));
  });
}
