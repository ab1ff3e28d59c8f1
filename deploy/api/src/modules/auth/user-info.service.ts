import { type EnvInfo, FLOOR_UNAUTH_ROUTES, type LoginUserInfo } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';

const DEFAULTS: EnvInfo = {
  backgroundColor: '2',
  resultDispType: '1',
  resultThumbnailsSize: '0',
  resultSortType: '0',
  resultDispNum: '0',
};

/** Answer of `GET /login-user-info`; without a session the user id is empty. */
export async function userInfoOf(db: Database, actor: Actor | undefined, now: Date): Promise<LoginUserInfo> {
  const msLeft = actor?.endsAt && actor.endsAt.getTime() - now.getTime();
  return {
    userInfo: {
      userId: actor?.userId ?? '',
      userName: actor?.userName ?? '',
      userCode: actor?.userCode ?? '',
      groupId: actor?.groupId ?? '',
      groupKbn: actor?.groupKbn ?? '',
    },
    accessAuthInfo: [...(actor?.permissions.sig ?? [])],
    groupAuthInfo: [...(actor?.permissions.grp ?? [])],
    unauthRoutes: [...FLOOR_UNAUTH_ROUTES],
    envInfo: actor ? await environmentOf(db, actor.userId) : DEFAULTS,
    ...(msLeft === undefined ? {} : { sessionSeconds: Math.max(0, Math.floor(msLeft / 1000)) }),
  };
}

async function environmentOf(db: Database, userId: string): Promise<EnvInfo> {
  const row = await db
    .selectFrom('user_environment')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  return {
    backgroundColor: row.background_color,
    resultDispType: row.result_disp_type,
    resultThumbnailsSize: row.result_thumbnails_size,
    resultSortType: row.result_sort_type,
    resultDispNum: row.result_disp_num,
  };
}
