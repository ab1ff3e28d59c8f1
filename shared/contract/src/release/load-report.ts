// Pages bundle these: the schema, which only servers need, is separate.

/**
 * Where a page reports how the loads of its releases ended: `POST` of a `LoadReport` or a `FailureReport` as JSON of at most
 * 4 KB. 204 whatever its outcome, 400 if it is malformed, 429 if an address sends too many.
 */
export const LOAD_REPORT_PATH = '/web/report';

/**
 * `<meta name="load-token" content="…" data-reports="2" data-loads="1">`: identifies this page in reports.
 * `data-loads` is present if successful loads are to be reported too; failures always are. `data-reports` is the newest
 * version of reports that the gateway accepts; absent: 1.
 */
export const LOAD_TOKEN_META_NAME = 'load-token';
export const REPORT_VERSION = 4;
/** Since this version a gateway accepts described failures; the version in their report. */
export const FAILURE_REPORT_VERSION = 2 as const;
/** Since this version it accepts times. */
export const TIMES_REPORT_VERSION = 3;
/** Since this version it accepts web vitals. */
export const VITALS_REPORT_VERSION = 4;
/** In ms: times beyond it are reported as this one. */
export const LONGEST_TIME = 60_000;

/** Of one report. */
export const MOST_FAILURES = 3;
/** Of one failure. */
export const MOST_FRAMES = 5;

/** How a release failed to load a page. A release of a channel with many of these is a bad one. */
export const LOAD_FAILURE_KINDS = [
  /** A script was answered with an error status. */
  'missing',
  /** A script never arrived: no connection, or refused by something on the way. */
  'network',
  /** The hash of a script differs from the published one. */
  'integrity',
  /** Timeout. */
  'timeout',
  /** A script ran and did not do its part: syntax error, exception while it was evaluated. */
  'broken',
  /** The release has no such page. */
  'no-page',
  /** The page threw while it was rendered. */
  'render',
  /** A chunk that the running page fetched later did not load. */
  'part',
] as const;
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number];

/** Errors of a loaded release. */
export const RELEASE_ERROR_KINDS = [
  'render',
  /** An uncaught exception or rejected promise of its files. */
  'uncaught',
] as const;

/** Everything that counts against a release. */
export const RELEASE_PROBLEM_KINDS = [...new Set([...LOAD_FAILURE_KINDS, ...RELEASE_ERROR_KINDS])];
export type ReleaseProblemKind = LoadFailureKind | (typeof RELEASE_ERROR_KINDS)[number];

/** Web vitals: when the largest part of the first view was painted (LCP), and the slowest answer to an interaction (INP). */
export const WEB_VITALS = ['lcp', 'inp'] as const;
export type WebVital = (typeof WEB_VITALS)[number];
/** What has a time, and says nothing against a release. */
export const TIMED_OUTCOMES = ['load', 'shown', ...WEB_VITALS] as const;
export type TimedOutcome = (typeof TIMED_OUTCOMES)[number];
export const isTimed = (outcome: string): outcome is TimedOutcome =>
  TIMED_OUTCOMES.some((timed) => timed === outcome);

/**
 * `load`: a page was loaded; `shown`: it is the first one that its tab showed; `retried`: it took more than one try of a script.
 * None counts against the release.
 */
export const LOAD_OUTCOMES = [...TIMED_OUTCOMES, 'retried', ...LOAD_FAILURE_KINDS, 'uncaught'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
