import { textOfInput } from '@newsphoto/bulk';
import { EDIT_FIELDS, type EditValues } from '@newsphoto/domain/desk';
import type { FieldValues } from '@newsphoto/domain/forms';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { withText } from '../model/edit-draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Milliseconds after a keystroke. */
const REST_MS = 200;
/** Then an editor who takes over gets it. */
const SENT_AFTER_MS = 800;
const VALUES = { values: true };

/**
 * Stores what is typed in the form around it, and completes that when the form or the page is left.
 * @param onRest called when nothing was typed for a moment
 */
export function useStoredInputs(
  contentId: string,
  saved: EditValues,
  drafts: DraftStore,
  onRest: () => void,
): void {
  const form = useForm<FieldValues>('useStoredInputs');
  const handleRest = useEffectEvent(onRest);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sending: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const store = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { values } = form.getState();
      const draft = EDIT_FIELDS.reduce(
        (all, { key }) => withText(all, key, textOfInput(values[key]), saved),
        drafts.read(contentId),
      );
      drafts.write(contentId, draft);
      clearTimeout(sending);
      sending = setTimeout(() => handleRest(), SENT_AFTER_MS);
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
    const stopReading = drafts.storeBefore(store);
    return () => {
      stop();
      stopReading();
      window.removeEventListener('pagehide', store);
      store();
      clearTimeout(sending);
    };
  }, [form, contentId, saved, drafts]);
}
