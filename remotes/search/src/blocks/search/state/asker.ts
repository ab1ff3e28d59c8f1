import { INTERNAL_GROUP_KBN, isSaveGuest } from '@newsphoto/contract';
import { useGuestUser, useLogined, useUserInfo } from '@newsphoto/session';
import { useMemo } from 'react';
import type { Asker } from '../model/condition-params.ts';

/** True for the guest of a SAVE link, who finds what was given to him and nothing that stands around it. */
export const useIsRecipient = (): boolean => isSaveGuest(useGuestUser());

/** What the user may ask for. */
export function useAsker(): Asker {
  const isMember = useLogined();
  const { groupKbn } = useUserInfo();
  return useMemo(
    () => ({ isMember, isInternal: isMember && groupKbn === INTERNAL_GROUP_KBN }),
    [isMember, groupKbn],
  );
}
