import { TextInput } from '@newsphoto/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { awaitEdit, useAddressEdit } from './address-edit.ts';

/**
 * The filters of a list, in the address: a link leads to the narrowed list, and so does the way back. Default values are
 * left out of the address.
 *
 * @param defaults every filter with the value that it has where the address names none; keep it stable
 */
export function useFilters<Filters extends Readonly<Record<string, string>>>(
  defaults: Filters,
): readonly [Filters, (changed: Partial<Filters>) => void] {
  const [params, edit] = useAddressEdit();
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  const change = useCallback(
    (changed: Partial<Filters>) =>
      edit((params) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined || value === defaults[name]) params.delete(name);
          else params.set(name, value);
        }
      }),
    [edit, defaults],
  );
  return [Object.fromEntries(entries), change];
}

export interface FilterTextProps {
  readonly label: string;
  /** What the list is narrowed by at present. */
  readonly value: string;
  readonly onApply: (value: string) => void;
}

/** After the last key; a conversion of the input method is over by then. Milliseconds. */
const PAUSE = 400;

/** A text that narrows a list, applied when the user pauses, or with the next change of the address, such as an opened row. */
export function FilterText({ label, value, onApply }: FilterTextProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed in another way: back, or a link.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const apply = useEffectEvent((next: string) => {
    if (next !== value) onApply(next);
  });
  const adopt = useEffectEvent(() => setTyped(value));
  useEffect(() => {
    let isApplied = false;
    const release = awaitEdit(() => {
      isApplied = true;
      release();
      apply(typed.trim());
    });
    const timer = setTimeout(() => {
      release();
      // Applied before: that change may have cleared all filters, and the text is not applied once more.
      if (isApplied) adopt();
      else apply(typed.trim());
    }, PAUSE);
    return () => {
      release();
      clearTimeout(timer);
    };
  }, [typed]);
  return <TextInput label={label} value={typed} onChange={setTyped} autoComplete="off" />;
}
