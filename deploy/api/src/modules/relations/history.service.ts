import { AUDIT_ACTIONS, type ContentHistory } from '@newsphoto/contract';
import {
  type CodeEntry,
  labelOfCode,
  PROOFREADING_STATUSES,
  tokyoDateTime,
  VISIBILITIES,
} from '@newsphoto/domain';
import { editFieldOf } from '@newsphoto/domain/desk';
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
  if (action === 'content-cropped') return `${detail.from} → ${detail.to}`;
  if (action === 'content-edited' || action === 'content-reverted') return editedLabels(detail.edited);
  if (Array.isArray(detail.contents)) return listed(detail.contents);
  if (Array.isArray(detail.from) && Array.isArray(detail.to))
    return `${listed(detail.from)} → ${listed(detail.to)}`;
  const codes = CHANGED_CODES[action];
  if (!codes) return '';
  const [from, to] = [detail.from, detail.to].map((code) => labelOfCode(codes, String(code)));
  return `${from} → ${to}`;
}

const CHANGED_CODES: Readonly<Partial<Record<string, readonly CodeEntry[]>>> = {
  'visibility-changed': VISIBILITIES,
  'proof-changed': PROOFREADING_STATUSES,
};

/** The labels of edited fields: their values are in the versions. */
function editedLabels(keys: unknown): string {
  return [keys]
    .flat()
    .map((key) => editFieldOf(String(key))?.label ?? String(key))
    .join('、');
}

/** Numbers that one entry names. */
const MOST_NAMED = 5;

function listed(contentIds: readonly unknown[]): string {
  if (contentIds.length === 0) return 'なし';
  const rest = contentIds.length - MOST_NAMED;
  const named = contentIds.slice(0, MOST_NAMED).join('、');
  return rest > 0 ? `${named} ほか${rest}点` : named;
}
