import { TextInput } from '@newsphoto/ui';
import { useEffect, useEffectEvent, useState } from 'react';

export interface FilterTextProps {
  readonly label: string;
  /** What the list is narrowed by at present. */
  readonly value: string;
  readonly onApply: (value: string) => void;
}

/** After the last key; a conversion of the input method is over by then. Milliseconds. */
const PAUSE = 400;

/** A text that narrows a list, applied when the user pauses. */
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
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextInput label={label} value={typed} onChange={setTyped} autoComplete="off" />;
}
