import { isComposing } from '@newsphoto/ui';
import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Enter (on a Mac ⌘+Enter) submits a form from wherever the focus is, as long as no dialog is open. */
export function useSubmitKey(form: () => HTMLFormElement | null | undefined): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    if (!isKey || event.defaultPrevented || isComposing(event)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    form()?.requestSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
