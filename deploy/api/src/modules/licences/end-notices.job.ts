import { tokyoDate } from '@newsphoto/domain';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DueWork } from '../jobs/due-clock.ts';
import { dueJob, workOnDue } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { addMail } from '../mails/outbox.service.ts';
import { groupRows } from './group-rows.ts';
import { licenceEndMail } from './licence.mail.ts';
import { insertLicenceEvent } from './licences.repository.ts';
import { type DueNotice, findDueNotices, findHolder, insertNotice } from './notices.repository.ts';

/** Announces and records the ends of licences. */
export const END_NOTICES = dueJob('licence-ends', '使用期間の終了の通知');

export const END_NOTICES_DUE: DueWork = {
  declaration: END_NOTICES,
  isDue: async (db, now) => (await findDueNotices(db, tokyoDate(now), 1)).length > 0,
};

/** Licences of one step. */
const BATCH = 200;

export interface NoticeDeps {
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Notice, state and mail of a licence are written in one transaction: each is sent once. */
export function endNoticesJob(db: Database, { now, publicUrl }: NoticeDeps): HandledJob {
  return handledJob(END_NOTICES, {
    run: async (job) => ({
      licences: await workOnDue(job, {
        text: '使用期間を確認しています',
        now,
        find: (moment) => findDueNotices(db, tokyoDate(moment), BATCH),
        work: async (transaction, due, moment) => {
          for (const notices of groupsOf(due)) await announce(transaction, notices, { moment, publicUrl });
        },
      }),
    }),
  });
}

/** What one mail announces: licences of a user that end on the same day. */
const groupsOf = (due: readonly DueNotice[]): DueNotice[][] =>
  groupRows(due, ({ user_id, kind, ends_on }) => `${user_id} ${kind} ${ends_on}`);

async function announce(
  transaction: DatabaseTransaction,
  notices: readonly DueNotice[],
  { moment, publicUrl }: { readonly moment: Date; readonly publicUrl: string | undefined },
): Promise<void> {
  const licences: DueNotice[] = [];
  for (const notice of notices) {
    const { licence_id, kind, state, is_renewed } = notice;
    if (!(await insertNotice(transaction, licence_id, { kind, now: moment }))) continue;
    licences.push(notice);
    const isLive = state === 'active' || state === 'expiring';
    const ended = is_renewed && isLive ? 'superseded' : 'expired';
    const to = kind === 'expired' ? ended : 'expiring';
    if (to === state) continue;
    const event = { licence_id, happened_at: moment, party: 'system', actor_id: '', state: to } as const;
    await insertLicenceEvent(transaction, event);
  }
  const [first] = licences;
  if (!first || first.kind === 'expired') return;
  const holder = await findHolder(transaction, first.user_id);
  if (!holder) return;
  const endsOn = first.ends_on.replaceAll('-', '');
  await addMail(transaction, holder, licenceEndMail({ name: holder.name, endsOn, licences, publicUrl }));
}
