import { useUserId } from '@newsphoto/session';
import { useState } from 'react';
import { readOpen, writeOpen } from '../../open-parts/state/kept-open.ts';

const keyOf = (userId: string): string => `filmStrip.${userId}`;

/** Whether a user wants the strip open in this browser, on the detail and in the quick view alike; at first it is. */
export function useStripSetting(): { readonly open: boolean; readonly set: (open: boolean) => void } {
  const userId = useUserId();
  const [changed, setChanged] = useState<{ readonly userId: string; readonly open: boolean }>();
  const set = (open: boolean) => {
    writeOpen(keyOf(userId), open);
    setChanged({ userId, open });
  };
  const open = (changed?.userId === userId ? changed.open : readOpen(keyOf(userId))) ?? true;
  return { open, set };
}
