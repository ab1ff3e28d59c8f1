import { randomBytes } from 'node:crypto';
import { isTimed } from '@newsphoto/contract';
import { countEntry, type ReportSegment, type ReportStore, segmentStart } from '@newsphoto/releases';
import type { ReportCounter } from '../ports.ts';
import { LaterWrite } from './later-write.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

export interface SegmentCounter extends ReportCounter {
  /** Writes counts that are not yet in the store. */
  end(): Promise<void>;
}

export interface SegmentCounterParts {
  readonly store: ReportStore;
  readonly channel: string;
  /** Visitors of one network that count as different ones. */
  readonly perNetwork: number;
  readonly onProblem: (error: unknown) => void;
  /** Resolves when everything counted so far is in the store. */
  readonly onWritten?: () => void;
  readonly now?: () => number;
}

/**
 * Counts into segments that no other gateway writes. Every write contains the complete segment: the next one makes up for a
 * failed write.
 */
export function createSegmentCounter(parts: SegmentCounterParts): SegmentCounter {
  const { store, channel, perNetwork, onProblem, onWritten, now = Date.now } = parts;
  const gateway = randomBytes(6).toString('hex');
  let segment: ReportSegment | undefined;
  const later = new LaterWrite(() => {
    const counted = segment && structuredClone(segment);
    return counted && (() => store.write(channel, counted).then(onWritten));
  }, onProblem);

  const current = (): ReportSegment => {
    const start = segmentStart(now());
    if (segment?.start === start) return segment;
    void later.now();
    segment = { schema: 1, start, gateway, perNetwork, releases: {} };
    store.forget(channel, new Date(now() - RETENTION_MS)).catch(onProblem);
    return segment;
  };

  return {
    count(entries, token) {
      if (entries.length === 0) return;
      const into = current();
      for (const entry of entries) {
        countEntry(into, entry, {
          visitor: `${token.visitor}${token.network}`,
          cohort: entry.cohort,
          weight: isTimed(entry.outcome) ? token.weight : 1,
        });
      }
      later.schedule();
    },
    end: () => later.now(),
  };
}
