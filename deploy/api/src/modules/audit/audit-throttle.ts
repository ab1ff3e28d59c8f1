/** Limits entries that callers could cause in unlimited number. */
export interface AuditThrottle {
  /** How many entries of the key were left out since the last one; undefined if this one is left out as well. */
  pass(key: string, now: Date): number | undefined;
}

export interface AuditThrottleLimits {
  readonly everyMs: number;
  /** Entries of a key in that time before others are only counted. */
  readonly atOnce?: number;
  /** Keys in that time. */
  readonly most: number;
}

interface Passed {
  readonly at: number;
  passed: number;
  leftOut: number;
}

/** At most `atOnce` entries of a key in `everyMs`, and at most `most` keys in that time; the others are counted or dropped. */
export function createAuditThrottle({ everyMs, atOnce = 1, most }: AuditThrottleLimits): AuditThrottle {
  const known = new Map<string, Passed>();
  const forgetOld = (now: number) => {
    // In chronological order: the first young one ends the search.
    for (const [key, { at, leftOut }] of known) {
      if (now - at < everyMs) return;
      if (leftOut === 0 || now - at >= 2 * everyMs) known.delete(key);
    }
  };
  return {
    pass(key, now) {
      const moment = now.getTime();
      const last = known.get(key);
      if (last && moment - last.at < everyMs) {
        if (last.passed >= atOnce) {
          last.leftOut += 1;
          return undefined;
        }
        last.passed += 1;
        return 0;
      }
      forgetOld(moment);
      if (!last && known.size >= most) return undefined;
      known.delete(key);
      known.set(key, { at: moment, passed: 1, leftOut: 0 });
      return last?.leftOut ?? 0;
    },
  };
}
