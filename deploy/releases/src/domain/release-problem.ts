/** A problem of a release: a stable code, and a sentence that explains what to do. */
export interface ReleaseProblem {
  readonly code: ProblemCode;
  readonly sentence: string;
}

/** Codes are documented in README.md. Those that begin with `release/` are never overruled. */
export type ProblemCode =
  | 'release/bad-name'
  | 'release/bad-version'
  | 'release/bad-range'
  | 'release/bad-asset-name'
  | 'release/missing-asset'
  | 'release/bad-expose'
  | 'release/bad-path'
  | 'release/no-expose'
  | 'release/no-page'
  | 'release/reserved-path'
  | 'release/no-container'
  | 'release/bad-container'
  | 'release/old-build'
  | 'release/opens-access'
  | 'release/over-budget'
  | 'release/doubled-route'
  | 'release/doubled-window'
  | 'release/window-router'
  | 'release/bad-extension'
  | 'release/doubled-extension'
  | 'release/reserved-key'
  | 'release/bad-api'
  | 'channel/route-taken'
  | 'channel/window-taken'
  | 'channel/name-taken'
  | 'channel/extension-taken'
  | 'channel/host-range'
  | 'channel/api-range'
  | 'channel/missing-export'
  | 'channel/broken-expose'
  | 'channel/broken-host'
  | 'channel/second-copy'
  | 'channel/other-major'
  | 'channel/leaves-behind'
  | 'channel/not-chosen'
  | 'channel/needs-owner'
  | 'channel/taken-back'
  | 'channel/api-needed'
  | 'channel/schema-requires'
  | 'channel/schema-ahead';
