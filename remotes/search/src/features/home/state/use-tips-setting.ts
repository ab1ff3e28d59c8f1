import { useUserId } from '@newsphoto/session';
import { readOpen, useOpenPart, writeOpen } from '../../../blocks/open-parts/state/open-part.ts';

export type TipsSetting = ReturnType<typeof useTipsSetting>;

export function useTipsSetting(hasRoom: boolean) {
  const key = `index.searchTips.${useUserId()}`;
  const { details } = useOpenPart(key, hasRoom);
  return {
    details,
    haveBeenRead: () => {
      if (readOpen(key) === undefined) writeOpen(key, false);
    },
  };
}
