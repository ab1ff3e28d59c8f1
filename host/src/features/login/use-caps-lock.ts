import { type KeyboardEvent, useState } from 'react';

interface CapsLock {
  /** Caps Lock is on, as of the last key in the field. */
  readonly on: boolean;
  /** For the field whose keys are watched. */
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void;
    onKeyUp(event: KeyboardEvent): void;
    onBlur(): void;
  };
}

/** Browsers only report the state of the lock with a key: it is unknown before the first one. */
export function useCapsLock(): CapsLock {
  const [on, setOn] = useState(false);
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
}
