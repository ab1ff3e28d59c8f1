/** Bounds entries that callers could cause without end. */
export interface AuditThrottle {
  /** How many entries of the key were left out since the last one; undefined where this one is left out as well. */
  pass(key: string, now: Date): number | undefined;
}

interface Passed {
  readonly at: number;
  leftOut: number;
}

/** At most one entry of a key in `everyMs`, and at most `most` keys in that time; the others are counted or dropped. */
export function createAuditThrottle({ everyMs, most }: { everyMs: number; most: number }): AuditThrottle {
  const passed = new Map<string, Passed>();
  const forgetOld = (now: number) => {
    // In the order of their moments: the first that is young ends the search.
    for (const [key, { at, leftOut }] of passed) {
      if (now - at < everyMs) return;
      if (leftOut === 0 || now - at >= 2 * everyMs) passed.delete(key);
    }
  };
  return {
    pass(key, now) {
      const moment = now.getTime();
      const last = passed.get(key);
      if (last && moment - last.at < everyMs) {
        last.leftOut += 1;
        return undefined;
      }
      forgetOld(moment);
      if (!last && passed.size >= most) return undefined;
      passed.delete(key);
      passed.set(key, { at: moment, leftOut: 0 });
      return last?.leftOut ?? 0;
    },
  };
}
