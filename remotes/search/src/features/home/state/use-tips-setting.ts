import { readOpen, useOpenPart, writeOpen } from '@newsphoto/content';
import { useUserId } from '@newsphoto/session';

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
