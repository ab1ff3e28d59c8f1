import { AUDIT_ACTIONS, type ContentHistory } from '@newsphoto/contract';
import { labelOfCode, tokyoDateTime, VISIBILITIES } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type AuditRow, historyOf } from '../audit/subject-history.service.ts';
import { presentId } from '../contents/contents.presenter.ts';

const MOST_ENTRIES = 200;

/** Changes of a content; see the contract. */
export type HistoryOf = (contentId: number) => Promise<ContentHistory>;

export function createHistory(db: Database): HistoryOf {
  return async (contentId) => {
    const content = await db
      .selectFrom('contents')
      .select(['registered_at'])
      .where('content_id', '=', contentId)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!content) throw new ApiError('content/unknown');
    const rows = await historyOf(db, presentId(contentId), MOST_ENTRIES);
    const registration = {
      ...{ happenedAt: tokyoDateTime(content.registered_at), actor: '', action: 'registered' },
      ...{ actionLabel: '素材の登録', change: '' },
    };
    return { entries: [...rows.map(presentEntry), registration] };
  };
}

function presentEntry(row: AuditRow): ContentHistory['entries'][number] {
  const label: string | undefined = Object.hasOwn(AUDIT_ACTIONS, row.action)
    ? AUDIT_ACTIONS[row.action as keyof typeof AUDIT_ACTIONS].label
    : undefined;
  return {
    happenedAt: tokyoDateTime(row.happened_at),
    actor: row.user_name ?? row.actor_id,
    action: row.action,
    actionLabel: label ?? row.action,
    change: changeOf(row),
  };
}

function changeOf({ action, detail }: AuditRow): string {
  if (action !== 'visibility-changed') return '';
  const [from, to] = [detail.from, detail.to].map((code) => labelOfCode(VISIBILITIES, String(code)));
  return `${from} → ${to}`;
}
