import { INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { useLogined, useUserInfo } from '@newsphoto/session';
import { useMemo } from 'react';
import type { Asker } from './condition-params.ts';

/** What the user may ask for. */
export function useAsker(): Asker {
  const isMember = useLogined();
  const { groupKbn } = useUserInfo();
  return useMemo(
    () => ({ isMember, isInternal: isMember && groupKbn === INTERNAL_GROUP_KBN }),
    [isMember, groupKbn],
  );
}
