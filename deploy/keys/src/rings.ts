const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A running process reads a changed ring within this time; twelve times that is the pause between two steps of a rotation. */
export const LOOK_MS = 5_000;
/** From a step of a rotation to the next one. */
export const PAUSE_MS = MINUTE_MS;

interface Ring {
  /** Below `keys/` of the data directory. */
  readonly file: string;
  /** Longest life of what a key signs; of boxes, none: they are sealed again. */
  readonly lifeMs: number;
  /** What replaces the file, if it is set. */
  readonly variable?: string;
}

export type RingName = 'signing' | 'secrets' | 'pins' | 'report';

/** The rings of an installation. */
export const RINGS: Readonly<Record<RingName, Ring>> = {
  /** Media passes (10 minutes), links that end alerts, and known browsers (a year). */
  signing: { file: 'signing.key', lifeMs: 366 * DAY_MS },
  /** Passwords of other servers, secrets of apps and clients. */
  secrets: { file: 'secrets.key', lifeMs: 0 },
  /** Links with pins (90 days) and their cookies (7 more), passes of internal users, orders about releases. */
  pins: { file: 'pins.key', lifeMs: 98 * DAY_MS, variable: 'PIN_SECRET' },
  /** Load tokens (30 minutes). */
  report: { file: 'report.key', lifeMs: 31 * MINUTE_MS, variable: 'REPORT_SECRET' },
};

export const RING_NAMES: readonly RingName[] = ['signing', 'secrets', 'pins', 'report'];
