import { useUserId } from '@newsphoto/session';
import { useState } from 'react';
import { readOpen, writeOpen } from '../../../blocks/open-parts/state/kept-open.ts';

const keyOf = (userId: string): string => `index.searchTips.${userId}`;

/** Whether a user wants the tips open in this browser; undefined: he has not said so, nor searched from here yet. */
const read = (userId: string): boolean | undefined => readOpen(keyOf(userId));
const write = (userId: string, open: boolean): void => writeOpen(keyOf(userId), open);

export interface TipsSetting {
  readonly open: boolean;
  readonly toggle: () => void;
  /** The user searched: he has seen how it is done. What he set himself stays. */
  readonly haveBeenRead: () => void;
}

/** The first view tells how to search where there is room; whoever has searched has the pictures further up. */
export function useTipsSetting(hasRoom: boolean): TipsSetting {
  const userId = useUserId();
  const [changed, setChanged] = useState<{ readonly userId: string; readonly open: boolean }>();
  const set = (open: boolean) => {
    write(userId, open);
    setChanged({ userId, open });
  };
  const open = (changed?.userId === userId ? changed.open : read(userId)) ?? hasRoom;
  return {
    open,
    toggle: () => set(!open),
    haveBeenRead: () => {
      if (read(userId) === undefined) write(userId, false);
    },
  };
}
