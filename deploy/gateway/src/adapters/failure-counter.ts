import { randomBytes } from 'node:crypto';
import { FailureCounts, type ReportStore } from '@newsphoto/releases';
import type { FailureCounter } from '../ports.ts';
import { LaterWrite } from './later-write.ts';

export interface StoredFailureCounter extends FailureCounter {
  /** Writes counts that are not yet in the store. */
  end(): Promise<void>;
}

export interface FailureCounterParts {
  readonly store: Pick<ReportStore, 'writeFailures'>;
  readonly channel: string;
  readonly onProblem: (error: unknown) => void;
  readonly now?: () => number;
}

/** Counts the failures of each day into a document that no other gateway writes. */
export function createFailureCounter(parts: FailureCounterParts): StoredFailureCounter {
  const { store, channel, onProblem, now = Date.now } = parts;
  const gateway = randomBytes(6).toString('hex');
  let counts: FailureCounts | undefined;
  const later = new LaterWrite(() => {
    const day = counts?.toDay();
    return day && (() => store.writeFailures(channel, day));
  }, onProblem);

  return {
    count(failures, context) {
      if (failures.length === 0) return;
      const at = new Date(now()).toISOString();
      const day = at.slice(0, 10);
      if (counts?.day !== day) {
        void later.now();
        counts = new FailureCounts(day, gateway);
      }
      for (const failure of failures) counts.count(failure, context, at);
      later.schedule();
    },
    end: () => later.now(),
  };
}
