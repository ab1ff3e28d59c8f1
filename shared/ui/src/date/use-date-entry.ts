import { formatDate, formatMessage } from '@newsphoto/domain';
import { isFinding, normalizeDays, readDayCondition } from '@newsphoto/domain/forms';
import { useState } from 'react';
import { type EntryRules, readTypedDate, shownEntry } from './typed-date.ts';

interface DateEntryOptions extends EntryRules {
  /** The committed date. */
  readonly value: string;
  readonly onChange: (held: string) => void;
  /** Name of the field, for messages. */
  readonly label: string;
  /** The caller shows an error of the value already. */
  readonly isMarked: boolean;
}

/** The text while it is being typed. */
export function useDateEntry({ value, onChange, label, mode, era, isMarked }: DateEntryOptions) {
  const rules = { mode, era };
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const typed = draft === undefined ? value : readTypedDate(draft, rules);

  const isRefused = mode === 2 && draft === undefined && readTypedDate(value, rules) === undefined;

  const take = (held: string) => {
    setDraft(undefined);
    setError(undefined);
    if (held !== value) onChange(held);
  };
  return {
    text: draft ?? (formatDate(value) || value),
    /** The date of the entry if it is complete, else the committed one. */
    held: typed ?? (isRefused ? '' : value),
    error: error ?? (isRefused && !isMarked ? refusal(value, label, rules) : undefined),
    /** @param composing an input method is composing: the text must not be changed */
    type(text: string, composing: boolean) {
      setDraft(composing ? text : shownEntry(text, rules));
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
      setError(refusal(draft, label, rules));
      return 'refused';
    },
    /** The field was left: an invalid entry is cleared, or becomes the value, so that the form is not sent without it. */
    end() {
      if (draft !== undefined) take(typed ?? (mode === 2 ? draft : ''));
    },
    /** Back to the committed date. */
    discard() {
      setDraft(undefined);
      setError(undefined);
    },
  };
}

function refusal(draft: string, label: string, { mode, era }: EntryRules): string {
  if (mode === 2) {
    const read = readDayCondition(normalizeDays(draft), label);
    return formatMessage(isFinding(read) && read.code !== 'E0030' ? read.code : 'E0004', label);
  }
  const form = readTypedDate(draft, { mode: 1, era });
  return formatMessage(form === undefined ? 'E0004' : 'E0007', label);
}

export type DateEntry = ReturnType<typeof useDateEntry>;
