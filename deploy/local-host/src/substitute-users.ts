import { FLOOR_UNAUTH_ROUTES, GUEST_GROUP_ID, INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import type { EndpointAnswer } from '@newsphoto/contract/endpoints';

export const SUBSTITUTE_USERS = ['guest', 'member', 'internal'] as const;
export type SubstituteUser = (typeof SUBSTITUTE_USERS)[number];

type UserInfo = EndpointAnswer<'GET /login-user-info'>['userInfo'];

const USERS: Readonly<Record<SubstituteUser, UserInfo>> = {
  guest: { userId: 'guest', userName: 'ゲスト', userCode: '', groupId: GUEST_GROUP_ID, groupKbn: '9' },
  member: { userId: 'member001', userName: '会員 花子', userCode: 'M001', groupId: '30', groupKbn: '1' },
  internal: {
    ...{ userId: 'desk00001', userName: '社内 太郎', userCode: 'D001', groupId: '1' },
    groupKbn: INTERNAL_GROUP_KBN,
  },
};

/** The answer about the user of the session. */
export function userInfoOf(user: SubstituteUser): EndpointAnswer<'GET /login-user-info'> {
  return {
    userInfo: USERS[user],
    ...{ accessAuthInfo: [], groupAuthInfo: [], unauthRoutes: [...FLOOR_UNAUTH_ROUTES] },
    envInfo: {
      ...{ backgroundColor: '2', resultDispType: '1', resultThumbnailsSize: '0' },
      ...{ resultSortType: '0', resultDispNum: '0' },
    },
    ...(user === 'guest' ? {} : { sessionSeconds: 3600 }),
  };
}
