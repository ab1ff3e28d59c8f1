import { useUserId } from '@newsphoto/session';
import { readOpen, useOpenPart, writeOpen } from '../../../blocks/open-parts/state/open-part.ts';

export type TipsSetting = ReturnType<typeof useTipsSetting>;

/** Search tips are open on the first view if there is room; after a first search the pictures move up. */
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
