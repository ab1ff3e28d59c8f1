import type { ChangeEvent, CompositionEvent } from 'react';
import { useRef } from 'react';
import { type CodeReplacements, replacementAt } from '../fields/code-replacement.ts';
import { replaceRange, type TextElement } from '../fields/replace-range.ts';
import styles from './operation-fields.module.css';

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly codes: CodeReplacements;
  readonly placeholder?: string | undefined;
  /** Several lines. */
  readonly isLong?: boolean;
  /** Grown for what is typed, up to a limit. */
  readonly isOpen?: boolean;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
}

const MOST_ROWS = 8;

/** A text, in which codes are replaced as soon as their closing mark is typed; never while an input method composes. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onChange, codes, isLong = false, isOpen = false } = props;
  const element = useRef<TextElement>(null);
  const replaceCode = () => {
    if (!element.current) return;
    const { value: text, selectionStart } = element.current;
    const found = replacementAt(text, selectionStart ?? text.length, codes);
    if (found) replaceRange(element.current, found.start, found.end, found.text);
  };
  const attributes = {
    className: styles.text,
    value,
    placeholder: props.placeholder,
    readOnly: props.isReadOnly,
    autoComplete: 'off',
    'aria-label': label,
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<TextElement>) => {
      onChange(currentTarget.value);
      const { isComposing, inputType } = nativeEvent as Partial<InputEvent>;
      // After the event: the replacement is an event as well.
      if (!isComposing && inputType?.startsWith('insert') && currentTarget.value !== value)
        setTimeout(replaceCode);
    },
    onCompositionEnd: (_event: CompositionEvent<TextElement>) => void setTimeout(replaceCode),
  };
  const hold = (node: TextElement | null) => {
    element.current = node;
  };
  if (!isLong) return <input {...attributes} type="text" ref={hold} />;
  const rows = Math.min(MOST_ROWS, value.split('\n').length + (isOpen ? 1 : 0));
  return <textarea {...attributes} rows={Math.max(1, rows)} ref={hold} />;
}
