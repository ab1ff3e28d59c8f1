import { type BusVocabulary, isSaveGuest } from '@newsphoto/contract';

export type UserState = BusVocabulary['refresh'];

/**
 * What a tab does when another one says who its user is now. `refresh`: what is on the screen belongs to
 * somebody else. `adopt`: take the state over, the screen stays.
 */
export function decidePageRefresh(own: UserState, told: UserState): 'refresh' | 'adopt' {
  if (own.logined !== told.logined) return 'refresh';
  if (own.userId === told.userId) return 'adopt';
  const bothSaveGuests = isSaveGuest(own.guestUser) && isSaveGuest(told.guestUser);
  return !own.logined && bothSaveGuests ? 'adopt' : 'refresh';
}
