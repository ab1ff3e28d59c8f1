import type { SavedSearch, SavedSearchChanges, WireTopic } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useState } from 'react';
import type { WireSearch } from '../model/wire-search.ts';

/** A search of the wire that is saved. */
export interface Topic extends WireSearch, WireTopic {
  readonly topicId: string;
  readonly name: string;
  readonly version: number;
  readonly alert: SavedSearch['alert'];
}

export interface TopicSettings extends WireTopic {
  readonly name: string;
  readonly alert: SavedSearch['alert'];
}

export interface Topics {
  readonly topics: readonly Topic[];
  /** The answer is there, or there will be none. */
  readonly isKnown: boolean;
  /** Empty: unknown, and no alerts by mail can be set. */
  readonly mailAddress: string;
  /** Undefined, or why it could not be saved. */
  create(search: WireSearch, settings: TopicSettings): Promise<string | undefined>;
  change(topic: Topic, settings: TopicSettings): Promise<string | undefined>;
  remove(topic: Topic): Promise<string | undefined>;
  /** The topic that was deleted last: it can be restored. */
  readonly removed: Topic | undefined;
  restore(): Promise<string | undefined>;
}

const NONE: readonly SavedSearch[] = [];
const topicsQuery = endpointQuery('GET /saved-searches', {});

function topicOf({ savedSearchId, search, topic, ...saved }: SavedSearch): Topic[] {
  if (!('wire' in search) || !topic) return [];
  const { name, version, alert } = saved;
  return [{ topicId: savedSearchId, query: search.query, wire: search.wire, name, version, alert, ...topic }];
}

/** The topics of the user: their saved searches of the wire. */
export function useTopics(): Topics {
  const { data, error } = useApiQuery(topicsQuery);
  const [removed, setRemoved] = useState<Topic>();
  const send = async (request: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await request();
      return undefined;
    } catch (error) {
      return errorMessage(error);
    } finally {
      await invalidate(topicsQuery);
    }
  };
  return {
    topics: (data?.searches ?? NONE).flatMap(topicOf),
    isKnown: data !== undefined || error !== null,
    mailAddress: data?.mailAddress ?? '',
    removed,
    create: ({ query, wire }, { name, alert, ...topic }) =>
      send(() => {
        const search = { collection: 'wire' as const, query, wire };
        return call('POST /saved-searches', { body: { name, folder: '', search, alert, topic } }, QUIET_CALL);
      }),
    change: ({ topicId, version }, { name, alert, ...topic }) =>
      send(() => {
        const body: SavedSearchChanges = { version, name, alert, topic };
        return call(
          'PUT /saved-searches/:savedSearchId',
          { params: { savedSearchId: topicId }, body },
          QUIET_CALL,
        );
      }),
    remove: (topic) =>
      send(async () => {
        await call(
          'DELETE /saved-searches/:savedSearchId',
          { params: { savedSearchId: topic.topicId } },
          QUIET_CALL,
        );
        setRemoved(topic);
      }),
    restore: () =>
      send(async () => {
        if (!removed) return;
        const params = { savedSearchId: removed.topicId };
        await call('POST /saved-searches/:savedSearchId/restore', { params }, QUIET_CALL);
        setRemoved(undefined);
      }),
  };
}
