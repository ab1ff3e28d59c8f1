import { type AccountEvent, AUDIT_ACTIONS } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { type AccountRow, findAccountHistory } from './account-history.repository.ts';
import { reasonLabel } from './audit-details.ts';

const USUAL_PAGE = 20;

/** What of an account was changed, as its owner may know it. */
const CHANGED: Readonly<Record<string, string>> = {
  status: '状態',
  group: 'グループ',
  sig: '権限',
  userName: '氏名',
  userCode: '利用者コード',
  mailAddress: 'メールアドレス',
};

export interface AccountHistory {
  readonly events: AccountEvent[];
  readonly nextCursor: string | null;
}

export async function accountHistory(
  db: Database,
  { userId }: Pick<Actor, 'userId'>,
  { cursor, limit = USUAL_PAGE }: { readonly cursor?: string; readonly limit?: number },
): Promise<AccountHistory> {
  const before = cursor === undefined ? undefined : Number(cursor);
  // One more than shown reveals whether there is a next page.
  const rows = await findAccountHistory(db, userId, { before, limit: limit + 1 });
  const events = rows.slice(0, limit).map((row) => present(row, userId));
  return { events, nextCursor: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}

function present(row: AccountRow, userId: string): AccountEvent {
  const by = row.actor_id === userId ? 'self' : row.actor_id === '' ? 'unknown' : 'administrator';
  const isShown = by !== 'administrator';
  const { device } = row.detail;
  return {
    id: String(row.audit_id),
    happenedAt: tokyoDateTime(row.happened_at),
    label: AUDIT_ACTIONS[row.action].label,
    note: noteOf(row.detail),
    by,
    // Where an administrator works is not the business of others.
    device: isShown && typeof device === 'string' ? device : '',
    address: isShown ? row.address : '',
  };
}

/** Which data were changed, why something was refused, and how often: no values, no notes of administrators. */
function noteOf({ before, edited, reason, repeated }: AccountRow['detail']): string {
  const names = [
    ...Object.keys(typeof before === 'object' && before !== null ? before : {}),
    ...(Array.isArray(edited) ? edited.map(String) : []),
  ];
  const changed = names.flatMap((name) => CHANGED[name] ?? []);
  return [
    changed.join('・'),
    typeof reason === 'string' && /^[a-z-]+\/[a-z-]+$/.test(reason) ? reasonLabel(reason) : '',
    typeof repeated === 'number' && repeated > 0 ? `ほかに${repeated}回` : '',
  ]
    .filter(Boolean)
    .join('／');
}
