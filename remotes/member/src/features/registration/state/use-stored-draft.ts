import type { FieldValues } from '@newsphoto/domain/forms';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { writeDraft } from '../model/registration-draft.ts';

/** Milliseconds after a keystroke. */
const REST_MS = 300;
const VALUES = { values: true };

/** Stores what is typed in the form around it while `isStored`: not any more when it was sent or deleted. */
export function useStoredDraft(isStored: { readonly current: boolean }): void {
  const form = useForm<FieldValues>('useStoredDraft');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const store = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (isStored.current) writeDraft(form.getState().values);
    };
    const stop = form.subscribe(() => {
      // The subscription begins with the present state.
      if (!isFirst) {
        clearTimeout(timer);
        timer = setTimeout(store, REST_MS);
      }
      isFirst = false;
    }, VALUES);
    window.addEventListener('pagehide', store);
    return () => {
      stop();
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [form, isStored]);
}
