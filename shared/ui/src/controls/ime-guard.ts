import type { KeyboardEvent } from 'react';

/** keyCode of every key that an input method handles; Safari sends it for the confirming Enter. */
const IME_KEY_CODE = 229;

/** True while an input method is composing: the key belongs to it and must trigger nothing. */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === IME_KEY_CODE;
}

/** True if the key goes into a field, so that a single-key command must not fire. */
export function isTyping(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  if (isComposing(event)) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
