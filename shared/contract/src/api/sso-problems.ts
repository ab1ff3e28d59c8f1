/** Why a log-in by single sign-on, the link to an account or the use of an invitation failed, for the page that explains what to do. */
export const SSO_PROBLEMS = [
  ...(['expired', 'refused', 'invalid', 'unreachable'] as const),
  ...(['closed', 'unknown', 'ended', 'factor', 'taken', 'other-user'] as const),
  ...(['invitation', 'known', 'id-taken', 'known-address'] as const),
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];
