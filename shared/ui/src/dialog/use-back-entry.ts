import { useEffect, useEffectEvent } from 'react';

const STATE_KEY = 'npDialog';

const topEntry = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && STATE_KEY in state ? state[STATE_KEY] : undefined;
};

/**
 * An open dialog is a history entry: the browser's back button closes it, and closing it otherwise takes
 * the entry away again.
 */
export function useBackEntry(id: string, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    // After a remount in the same moment (strict mode) the entry is still there.
    if (topEntry() !== id) window.history.pushState({ ...window.history.state, [STATE_KEY]: id }, '');
    let shown = true;
    const handlePopState = () => {
      if (topEntry() !== id) back();
    };
    window.addEventListener('popstate', handlePopState);
    pending.delete(id);
    return () => {
      shown = false;
      window.removeEventListener('popstate', handlePopState);
      pending.add(id);
      setTimeout(() => {
        const leftForGood = !shown && pending.delete(id);
        if (leftForGood && topEntry() === id) window.history.back();
      });
    };
  }, [id]);
}

/** Dialogs that were taken away in this moment and may come back in it. */
const pending = new Set<string>();
