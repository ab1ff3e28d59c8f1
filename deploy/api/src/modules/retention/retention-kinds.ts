import type { RetentionKind } from '../../retention-kind.ts';
import { OLD_AUDIT } from '../audit/old-audit.ts';
import { OLD_SESSIONS } from '../auth/old-sessions.ts';
import { OLD_JOBS } from '../jobs/old-jobs.ts';
import { OLD_MAILS } from '../mails/old-mails.ts';
import { OLD_RESULTS } from '../results/old-results.ts';
import { OLD_TRANSFERS } from '../transfers/old-transfers.ts';
import { OLD_ASIDE, OLD_WIRE } from '../wire/old-wire.ts';

const KINDS = {
  wire: OLD_WIRE,
  aside: OLD_ASIDE,
  transfers: OLD_TRANSFERS,
  audit: OLD_AUDIT,
  mails: OLD_MAILS,
  jobs: OLD_JOBS,
  sessions: OLD_SESSIONS,
  results: OLD_RESULTS,
} as const satisfies Record<string, RetentionKind>;

export type RetentionKey = keyof typeof KINDS;

/** In the order of the screen. */
export const RETENTIONS: Readonly<Record<RetentionKey, RetentionKind>> = KINDS;

export const isRetentionKey = (key: string): key is RetentionKey => Object.hasOwn(RETENTIONS, key);

export const RETENTION_KEYS = Object.keys(RETENTIONS).filter(isRetentionKey);

/** Labels of the kinds, for the audit trail. */
export const retentionLabels = async (_db: unknown, keys: readonly string[]) =>
  keys.filter(isRetentionKey).map((id) => ({ id, name: RETENTIONS[id].label }));
