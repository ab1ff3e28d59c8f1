import type { SessionEndReason } from '../../db/account-tables.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { hashToken } from './tokens.ts';

/** Ends all sessions of a user, and their remembered logins; each browser gets the reason at its next call. */
export async function endAllSessions(
  db: DatabaseHandle,
  userId: string,
  { reason, now }: { readonly reason: SessionEndReason; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('guest_kind', '=', '')
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('remembered_credentials')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

const NOTICES: Readonly<Record<Exclude<SessionEndReason, ''>, string>> = {
  suspended: 'このIDは利用が停止されたため、ログアウトしました。ご不明な点は管理者にお問い合わせください。',
  withdrawn: 'このIDは退会済みになったため、ログアウトしました。ご不明な点は管理者にお問い合わせください。',
  'signed-out': '管理者がログイン状態を解除したため、ログアウトしました。もう一度ログインしてください。',
  password: 'パスワードが変更されたため、ログアウトしました。新しいパスワードでログインしてください。',
};

/** Why the browser's session ended; undefined without a reason to show. */
export async function endedNoticeOf(db: DatabaseHandle, token: string): Promise<string | undefined> {
  const ended = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return ended && ended.end_reason !== '' ? NOTICES[ended.end_reason] : undefined;
}
