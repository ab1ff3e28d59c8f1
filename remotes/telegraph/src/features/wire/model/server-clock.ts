/** One read of the server's clock. Milliseconds; `sent` and `received` by the clock of this machine. */
export interface ClockSample {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

/** The clock of a machine is set now and then: older reads are forgotten. */
const MOST_SAMPLES = 12;
/** The clock was set, or the machine slept: what was read before it says nothing of now. */
const JUMP_MS = 1_000;

export function withSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  const before = driftOf(samples);
  const hasJumped = before !== undefined && Math.abs(before - offset(sample)) > JUMP_MS + roundTrip(sample);
  return [sample, ...(hasJumped ? [] : samples)].slice(0, MOST_SAMPLES);
}

/** How far this machine is behind the server; undefined before the first read. The read with the shortest way is the best one. */
export function driftOf(samples: readonly ClockSample[]): number | undefined {
  const best = samples.reduce<ClockSample | undefined>(
    (found, one) => (found && roundTrip(found) <= roundTrip(one) ? found : one),
    undefined,
  );
  return best && offset(best);
}

const roundTrip = ({ sent, received }: ClockSample): number => received - sent;
const offset = ({ sent, received, server }: ClockSample): number => server - (sent + received) / 2;

/** Below this a clock is right: no person notices it, and the way of an answer may be that long. */
const RIGHT_MS = 500;

export function driftLabel(drift: number): string {
  if (Math.abs(drift) < RIGHT_MS) return '端末の時計は合っています';
  return `端末の時計は ${(Math.abs(drift) / 1_000).toFixed(1)} 秒${drift > 0 ? '遅れて' : '進んで'}います`;
}
