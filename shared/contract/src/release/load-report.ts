// Pages carry these: the schema, which only servers need, stands apart.

/**
 * Where a page says how the loads of its releases ended: `POST` of a `LoadReport` or a `FailureReport` as JSON of at most
 * 4 KB. 204 whatever became of it, 400 where it is no report, 429 where an address sends too many.
 */
export const LOAD_REPORT_PATH = '/web/report';

/**
 * `<meta name="load-token" content="…" data-reports="2" data-loads="1">`: what makes a report of this page count.
 * `data-loads` is there where loads that went well are wanted too; failures always are. `data-reports` is the newest
 * version of reports that the gateway takes; absent: 1.
 */
export const LOAD_TOKEN_META_NAME = 'load-token';
export const REPORT_VERSION = 2 as const;

/** Of one report. */
export const MOST_FAILURES = 3;
/** Of one failure. */
export const MOST_FRAMES = 5;

/** How a release failed to give a page. A channel's release that collects these is a bad one. */
export const LOAD_FAILURE_KINDS = [
  /** A script was answered with an error status. */
  'missing',
  /** A script never arrived: no connection, or refused by something on the way. */
  'network',
  /** A script's bytes are not those that were published. */
  'integrity',
  /** Nothing arrived in time. */
  'timeout',
  /** A script ran and did not do its part: syntax error, exception while it was evaluated. */
  'broken',
  /** The release has no such page. */
  'no-page',
  /** The page threw while it was drawn. */
  'render',
  /** A part that the running page fetched later did not come. */
  'part',
] as const;
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number];

/** Errors of a release that did load: it runs, and does wrong. */
export const RELEASE_ERROR_KINDS = [
  'render',
  /** An exception or a rejected promise out of its files that nobody caught. */
  'uncaught',
] as const;

/** Everything that speaks against a release. */
export const RELEASE_FAULT_KINDS = [...new Set([...LOAD_FAILURE_KINDS, ...RELEASE_ERROR_KINDS])];
export type ReleaseFaultKind = LoadFailureKind | (typeof RELEASE_ERROR_KINDS)[number];

/** `load`: a page was got; `retried`: it took more than one try of a script. Neither speaks against the release. */
export const LOAD_OUTCOMES = ['load', 'retried', ...LOAD_FAILURE_KINDS, 'uncaught'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
