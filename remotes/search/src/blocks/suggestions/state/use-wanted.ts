import { useState } from 'react';

interface Typed {
  readonly value: string;
  readonly searched: string;
  readonly opensByKey: boolean;
}

/**
 * Whether the list is wanted: for a text that was typed, until it is closed or searched for. It stays closed until the next
 * change; in an unchanged field it is opened by key.
 */
export function useWanted({ value, searched, opensByKey }: Typed) {
  const [closedFor, setClosedFor] = useState<string | undefined>(searched);
  return {
    isWanted: value !== closedFor,
    close: setClosedFor,
    /** True if it is opened. */
    open: (): boolean => {
      if (!opensByKey) return false;
      setClosedFor(undefined);
      return true;
    },
  };
}
