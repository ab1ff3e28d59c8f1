import { formatDate, formatMessage } from '@newsphoto/domain';
import { useState } from 'react';
import { type EntryRules, keepDateCharacters, readTypedDate } from './typed-date.ts';

interface DateEntryOptions extends EntryRules {
  /** The committed date. */
  readonly value: string;
  readonly onChange: (held: string) => void;
  /** Name of the field, for messages. */
  readonly label: string;
}

/** The text while it is being typed. */
export function useDateEntry({ value, onChange, label, mode, era }: DateEntryOptions) {
  const rules = { mode, era };
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft === undefined ? value : readTypedDate(draft, rules);

  const take = (held: string) => {
    setDraft(undefined);
    setError(undefined);
    if (held !== value) onChange(held);
  };
  return {
    text: draft ?? (formatDate(value) || value),
    /** The date of the entry if it is complete, else the committed one. */
    held: typed ?? value,
    error,
    /** @param composing an input method is composing: the text must not be changed */
    type(text: string, composing: boolean) {
      setDraft(composing ? text : keepDateCharacters(text, era));
      setError(undefined);
    },
    take,
    /** Enter: commits the entry, or shows why it is invalid. `idle`: there was nothing to validate. */
    validate(): 'taken' | 'refused' | 'idle' {
      if (draft === undefined) return 'idle';
      if (typed !== undefined) {
        take(typed);
        return 'taken';
      }
      setError(refusal(draft, label, era));
      return 'refused';
    },
    /** The field was left: an invalid entry is cleared. */
    end() {
      if (draft !== undefined) take(typed ?? '');
    },
    /** Back to the committed date. */
    discard() {
      setDraft(undefined);
      setError(undefined);
    },
  };
}

function refusal(draft: string, label: string, era: boolean): string {
  const form = readTypedDate(draft, { mode: 1, era });
  return formatMessage(form === undefined ? 'E0004' : 'E0007', label);
}

export type DateEntry = ReturnType<typeof useDateEntry>;
