import { type KeyboardEvent, useState } from 'react';

interface CapsLock {
  /** Capital letters are locked, as far as the last key in the field told. */
  readonly on: boolean;
  /** For the field whose keys tell. */
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void;
    onKeyUp(event: KeyboardEvent): void;
    onBlur(): void;
  };
}

/** Browsers tell the state of the lock with each key alone: nothing is known before the first one. */
export function useCapsLock(): CapsLock {
  const [on, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
}
