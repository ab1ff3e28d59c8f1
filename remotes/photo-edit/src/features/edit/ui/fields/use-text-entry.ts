import {
  type Replacement,
  replacementAt,
  replaceRange,
  type TextElement,
  textOfInput,
} from '@newsphoto/bulk';
import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { useEditForm } from '../edit-form-context.ts';

const SUBSCRIPTION = {
  ...{ value: true, error: true, submitError: true, dirtySinceLastSubmit: true, touched: true },
} as const;
const same = (value: string) => value;

/**
 * The text of a field. While the input method composes, the text is the browser's alone: the form hears of it at the end, nothing is
 * judged and no code is replaced.
 * @param onTyped called with what the user types, not with what comes from elsewhere
 */
export function useTextEntry(key: string, onTyped: (text: string) => void) {
  const { replacementsOf } = useEditForm();
  const { input, meta } = useField<string>(key, { subscription: SUBSCRIPTION, parse: same, format: same });
  const [composed, setComposed] = useState<string>();
  const [replaced, setReplaced] = useState<Replacement>();
  const element = useRef<TextElement>(null);
  const isTakenBack = useRef(false);
  /** Also between the events of two compositions that follow each other. */
  const isInComposition = useRef(false);

  const change = (value: string) => {
    input.onChange(value);
    onTyped(value);
  };
  const replaceCode = () => {
    if (!element.current || isTakenBack.current || isInComposition.current) return;
    const { value, selectionStart } = element.current;
    const found = replacementAt(value, selectionStart ?? value.length, replacementsOf(key));
    if (!found) return;
    replaceRange(element.current, found.start, found.end, found.text);
    // After the event of the replacement, which ends the offer to undo an earlier one.
    setReplaced(found);
  };
  const handleChange = (event: ChangeEvent<TextElement>) => {
    const { value } = event.currentTarget;
    const native = event.nativeEvent as Partial<InputEvent>;
    if (native.isComposing) return setComposed(value);
    setComposed(undefined);
    setReplaced(undefined);
    change(value);
    if (native.inputType?.startsWith('insert')) replaceCode();
  };
  const handleCompositionEnd = (event: CompositionEvent<TextElement>) => {
    isInComposition.current = false;
    setComposed(undefined);
    change(event.currentTarget.value);
    // After the input method has finished with the text.
    setTimeout(replaceCode);
  };
  /** The code as it was typed. */
  const takeBack = () => {
    if (!replaced || !element.current) return;
    const { start, text, code } = replaced;
    if (!element.current.value.startsWith(text, start)) return setReplaced(undefined);
    isTakenBack.current = true;
    replaceRange(element.current, start, start + text.length, code);
    isTakenBack.current = false;
    setReplaced(undefined);
  };
  /** Another value in the line of one. */
  const replaceLine = (value: string, by: string) =>
    change(
      textOfInput(input.value)
        .split('\n')
        .map((line) => (line.trim() === value ? by : line))
        .join('\n'),
    );
  const reported = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.touched ? (meta.error ?? reported) : undefined;
  const text = composed ?? textOfInput(input.value);
  return {
    ...{ element, text, replaced, takeBack, replaceLine },
    isComposing: composed !== undefined,
    message: typeof message === 'string' ? message : undefined,
    events: {
      onChange: handleChange,
      onCompositionStart: () => {
        isInComposition.current = true;
      },
      onCompositionEnd: handleCompositionEnd,
      onFocus: () => input.onFocus(),
      onBlur: () => input.onBlur(),
    },
  };
}
