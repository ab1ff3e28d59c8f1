import { type BusVocabulary, isSaveGuest } from '@newsphoto/contract';

export type UserState = BusVocabulary['refresh'];

/**
 * What a tab does when another one reports the current user. `refresh`: the screen belongs to another user. `adopt`: take
 * over the state, the screen stays.
 */
export function decidePageRefresh(own: UserState, told: UserState): 'refresh' | 'adopt' {
  if (own.logined !== told.logined) return 'refresh';
  if (own.userId === told.userId) return 'adopt';
  const bothSaveGuests = isSaveGuest(own.guestUser) && isSaveGuest(told.guestUser);
  return !own.logined && bothSaveGuests ? 'adopt' : 'refresh';
}
