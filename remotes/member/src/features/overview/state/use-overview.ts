import type { AuditEntry, Job, Mail } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type CallOptions, call } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';

/** Size of one page of the API: a larger number is shown as 「以上」. */
const MOST = 200;
const RECENT = 10;

/** A figure, and whether there may be more. */
export interface Figure {
  readonly count: number;
  readonly isMore: boolean;
}

export interface Overview {
  readonly failedJobs: Figure;
  readonly openJobs: Figure;
  readonly failedMails: Figure;
  readonly waitingMails: Figure;
  /** Lock-outs of today, Asia/Tokyo. */
  readonly lockedToday: Figure;
  readonly recent: readonly AuditEntry[];
}

interface Listed {
  readonly resultList: readonly (Job | Mail)[];
  readonly nextCursor: string | null;
}

const figureOf = ({ resultList, nextCursor }: Listed): Figure => ({
  count: resultList.length,
  isMore: nextCursor !== null,
});

async function readOverview(options: CallOptions): Promise<Overview> {
  const jobs = async (group: 'failed' | 'open') =>
    figureOf(await call('GET /jobs', { query: { scope: 'all', group, limit: MOST } }, options));
  const mails = async (state: 'failed' | 'queued') =>
    figureOf(await call('GET /admin/mails', { query: { state, limit: MOST } }, options));
  const lockedToday = async () => {
    const from = tokyoDate(new Date());
    const query = { from, action: 'login-locked', limit: MOST } as const;
    const { entries, nextCursor } = await call('GET /admin/audit', { query }, options);
    return { count: entries.length, isMore: nextCursor !== null };
  };
  const [failedJobs, openJobs, failedMails, waitingMails, locked, { entries }] = await Promise.all([
    jobs('failed'),
    jobs('open'),
    mails('failed'),
    mails('queued'),
    lockedToday(),
    call('GET /admin/audit', { query: { limit: RECENT } }, options),
  ]);
  return { failedJobs, openJobs, failedMails, waitingMails, lockedToday: locked, recent: entries };
}

/** What needs an administrator, and what happened last. */
export const useOverview = () => useApiQuery({ key: ['overview'], call: readOverview });
