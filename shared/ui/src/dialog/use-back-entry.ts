import { useEffect, useEffectEvent } from 'react';
import { addBackEntry } from './back-entries.ts';

/** A dialog that is shown is a history entry: the browser's back button closes it. */
export function useBackEntry(id: string, shown: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (shown ? addBackEntry(id, () => back()) : undefined), [id, shown]);
}
