import { formatDate, formatMessage } from '@newsphoto/domain';
import { useState } from 'react';
import { type EntryRules, keepDateCharacters, readTypedDate } from './typed-date.ts';

interface DateEntryOptions extends EntryRules {
  /** The held date. */
  readonly value: string;
  readonly onChange: (held: string) => void;
  /** Name of the field, for what is said of an entry. */
  readonly label: string;
}

/** What is being typed, until it is taken as a date. */
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
    /** What the entry says where it is a date already, else what is held. */
    held: typed ?? value,
    error,
    /** @param composing an input method still holds the text: it must not be changed under its hands */
    type(text: string, composing: boolean) {
      setDraft(composing ? text : keepDateCharacters(text, era));
      setError(undefined);
    },
    take,
    /** Enter: takes what is typed, or says why it is no date. `idle`: there was nothing to validate. */
    validate(): 'taken' | 'refused' | 'idle' {
      if (draft === undefined) return 'idle';
      if (typed !== undefined) {
        take(typed);
        return 'taken';
      }
      setError(refusal(draft, label, era));
      return 'refused';
    },
    /** The entry is over: what is no date goes. */
    end() {
      if (draft !== undefined) take(typed ?? '');
    },
    /** Back to what is held. */
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
