import type { TopicArrivals } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { oneAtATime } from '@newsphoto/query';
import { useChanges, useUserId } from '@newsphoto/session';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countsOf, NO_COUNTS, type TopicCounts, withArrivals, withoutCount } from '../model/topic-counts.ts';

/** While much arrives, it is counted so often. */
const COUNT_EVERY_MS = 1_500;

const keyOf = (userId: string) => `telegraphMonitor.counts.${userId}`;

function readCounts(userId: string): TopicCounts {
  try {
    return countsOf(JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return NO_COUNTS;
  }
}

function writeCounts(userId: string, counts: TopicCounts): void {
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(counts));
  } catch {
    // Refused by the browser's settings.
  }
}

interface ArrivalsOptions {
  readonly hasTopics: boolean;
  /** The topic that is on the screen: its items are seen. */
  readonly shown: string | undefined;
  /** Newest item of the list: what arrived before the first count is not counted. */
  readonly newest: string;
  readonly onArrivals: (arrivals: TopicArrivals) => void;
}

/** Counts of the topics; shared by the tabs and windows of the browser. */
export function useTopicArrivals({
  hasTopics,
  shown,
  newest,
  onArrivals,
}: ArrivalsOptions): TopicCounts['counts'] {
  const userId = useUserId();
  const [counts, setCounts] = useState(() => readCounts(userId));
  const store = (next: TopicCounts) => {
    writeCounts(userId, next);
    setCounts(next);
  };
  const count = useEffectEvent(async () => {
    const before = readCounts(userId);
    const after = before.to || newest;
    if (!hasTopics || after === '') return;
    const arrivals = await call(
      'GET /wire/topics/arrivals',
      { query: { after } },
      { ...QUIET_CALL, background: true },
    );
    const stored = readCounts(userId);
    store(withArrivals(stored.to === '' ? { ...stored, to: after } : stored, after, arrivals, shown));
    if (arrivals.topics.length > 0) onArrivals(arrivals);
  });
  const read = useMemo(
    () =>
      oneAtATime(async () => {
        await count();
        await new Promise((resolve) => setTimeout(resolve, COUNT_EVERY_MS));
      }),
    [],
  );
  useChanges('wire', (key) => {
    if (!key.startsWith('item:')) read('');
  });
  const isReady = hasTopics && newest !== '';
  useEffect(() => {
    if (isReady) read('');
  }, [isReady, read]);
  const seeTopic = useEffectEvent((topicId: string) => store(withoutCount(readCounts(userId), topicId)));
  useEffect(() => {
    if (shown !== undefined) seeTopic(shown);
  }, [shown]);
  const adopt = useEffectEvent((key: string | null) => {
    if (key === keyOf(userId)) setCounts(readCounts(userId));
  });
  useEffect(() => {
    const listener = ({ key }: StorageEvent) => adopt(key);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  return counts.counts;
}
