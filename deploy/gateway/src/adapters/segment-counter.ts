import { randomBytes } from 'node:crypto';
import { countEntry, type ReportSegment, type ReportStore, segmentStart } from '@newsphoto/releases';
import type { ReportCounter } from '../ports.ts';

/** What is counted is in the store this soon. */
const WRITE_AFTER_MS = 2_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

export interface SegmentCounter extends ReportCounter {
  /** Writes what is not in the store yet. */
  end(): Promise<void>;
}

export interface SegmentCounterParts {
  readonly store: ReportStore;
  readonly channel: string;
  /** Visitors of one network that count as different ones. */
  readonly perNetwork: number;
  readonly onProblem: (error: unknown) => void;
  /** What was counted until now is in the store. */
  readonly onWritten?: () => void;
  readonly now?: () => number;
}

/**
 * Counts into segments that no other gateway writes. A segment is written whole each time: a write that fails is
 * made up for by the next one.
 */
export function createSegmentCounter(parts: SegmentCounterParts): SegmentCounter {
  const { store, channel, perNetwork, onProblem, onWritten, now = Date.now } = parts;
  const gateway = randomBytes(6).toString('hex');
  let segment: ReportSegment | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const told = segment && structuredClone(segment);
    if (told) writing = writing.then(() => store.write(channel, told)).then(onWritten, onProblem);
    return writing;
  };

  const current = (): ReportSegment => {
    const start = segmentStart(now());
    if (segment?.start === start) return segment;
    if (segment && timer) void write();
    segment = { schema: 1, start, gateway, perNetwork, releases: {} };
    store.forget(channel, new Date(now() - KEPT_MS)).catch(onProblem);
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
          weight: entry.outcome === 'load' ? token.weight : 1,
        });
      }
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
    },
    end: () => (timer ? write() : writing),
  };
}
