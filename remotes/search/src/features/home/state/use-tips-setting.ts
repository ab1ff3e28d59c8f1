import { useUserId } from '@newsphoto/session';
import { readOpen, useOpenPart, writeOpen } from '../../../blocks/open-parts/state/open-part.ts';

export type TipsSetting = ReturnType<typeof useTipsSetting>;

/** The first view tells how to search where there is room; whoever has searched has the pictures further up. */
export function useTipsSetting(hasRoom: boolean) {
  const key = `index.searchTips.${useUserId()}`;
  const { open = hasRoom, set } = useOpenPart(key);
  return {
    open,
    toggle: () => set(!open),
    /** The user searched and has seen how it is done. What they chose stays. */
    haveBeenRead: () => {
      if (readOpen(key) === undefined) writeOpen(key, false);
    },
  };
}
