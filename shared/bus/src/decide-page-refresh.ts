import { type BusVocabulary, isSaveGuest } from '@newsphoto/contract';

export type UserState = BusVocabulary['refresh'];

/**
 * What a tab does when another one reports the current user. `refresh`: the screen belongs to another user. `adopt`: take
 * over the state, the screen stays.
 */
export function decidePageRefresh(own: UserState, reported: UserState): 'refresh' | 'adopt' {
  if (own.logined !== reported.logined) return 'refresh';
  if (own.userId === reported.userId) return 'adopt';
  const bothSaveGuests = isSaveGuest(own.guestUser) && isSaveGuest(reported.guestUser);
  return !own.logined && bothSaveGuests ? 'adopt' : 'refresh';
}
