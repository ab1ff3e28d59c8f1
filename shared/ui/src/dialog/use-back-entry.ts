import { useEffect, useEffectEvent, useRef } from 'react';
import { addBackEntry, backEntryGone } from './back-entries.ts';

interface BackEntryOptions {
  readonly id: string;
  /** Undefined while it is hidden. Another number: it stayed although the browser went back, and is an entry again. */
  readonly round: number | undefined;
  readonly onBack: () => void;
  /** Called when the dialog is closed and its entry has left the history. */
  readonly onGone?: (() => void) | undefined;
}

/** A dialog that is shown is a history entry: the browser's back button closes it. */
export function useBackEntry({ id, round, onBack, onGone }: BackEntryOptions): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (round === undefined) return undefined;
    return addBackEntry(id, () => back());
  }, [id, round]);
  const reported = useRef(onGone);
  useEffect(() => {
    reported.current = onGone;
  }, [onGone]);
  useEffect(
    () => () => {
      // Effects of strict mode are undone and repeated: only a permanent unmount counts.
      void backEntryGone(id).then(() => reported.current?.());
    },
    [id],
  );
}
