import { useFieldValue } from '@newsphoto/ui/forms';
import { type CompositionEvent, type FormEvent, useRef } from 'react';
import {
  composeEnd,
  composeStart,
  composeUpdate,
  edited,
  type KanaEntry,
  kanaOfEntry,
  startEntry,
} from '../model/kana-entry.ts';

interface KanaHandlers {
  readonly onCompositionStart: () => void;
  readonly onCompositionUpdate: (event: CompositionEvent<HTMLElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void;
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
}

/**
 * Fills in the kana of a name from what its input method composes. Kana that the user edited are never replaced, unless they
 * were deleted. The handlers are those of an element around the input: events bubble, and the value of the input is left alone,
 * so that no render can break a composition.
 */
export function useKana(name: string, kanaName: string): KanaHandlers {
  const [text] = useFieldValue(name);
  const [kana, setKana] = useFieldValue(kanaName);
  const filled = useRef(kana);
  const entry = useRef<KanaEntry>(undefined);
  const follow = (next: (before: KanaEntry) => KanaEntry): KanaEntry => {
    entry.current = next(entry.current ?? startEntry(text, kana));
    return entry.current;
  };
  const fill = (followed: KanaEntry) => {
    const isEdited = kana !== '' && kana !== filled.current;
    if (isEdited) return;
    filled.current = kanaOfEntry(followed);
    if (filled.current !== kana) setKana(filled.current);
  };
  return {
    onCompositionStart: () => void follow(composeStart),
    onCompositionUpdate: ({ data }) => void follow((before) => composeUpdate(before, data)),
    onCompositionEnd: ({ data, target }) =>
      fill(follow((before) => composeEnd(before, data, textOf(target)))),
    onInput: ({ target }) => fill(follow((before) => edited(before, textOf(target)))),
  };
}

const textOf = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value : '');
