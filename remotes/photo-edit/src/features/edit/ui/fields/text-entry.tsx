import { valuesOfText } from '@newsphoto/bulk';
import type { EditField } from '@newsphoto/domain/desk';
import { Button, isComposing, Note } from '@newsphoto/ui';
import { type FocusEvent, type KeyboardEvent, memo, useId, useState } from 'react';
import { byteCountOf, byteCountText } from '../../model/byte-count.ts';
import { NameCheck } from '../aids/name-check.tsx';
import { PlaceChoices } from '../aids/place-choices.tsx';
import { useEditForm } from '../edit-form-context.ts';
import { FieldBox, useIsChanged } from './field-box.tsx';
import { SuggestedValues } from './suggested-values.tsx';
import styles from './text-entry.module.css';
import { useTextEntry } from './use-text-entry.ts';
import { useValueWindow, WindowButton } from './value-window-button.tsx';

const HINTS: Partial<Record<EditField['kind'], string>> = {
  moment: '例：2026/11/26 14:05:30+09:00。年だけ、年月だけでも入力できます。',
  date: '例：2026/11/26',
  time: '例：14:05:00+09:00',
  list: '1行に1件ずつ入力します。',
};
const LONG = 3_000;

/** Enter belongs to the input method or to the text; the form is submitted by its button, or by Ctrl+Enter. */
function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  } else if (event.currentTarget instanceof HTMLInputElement) event.preventDefault();
}

/** A field that is typed: label, input, what is wrong, and how much of it fits into IIM. */
export const TextEntry = memo(function TextEntry({ field }: { readonly field: EditField }) {
  const { key, label, kind, required, maxCharacters, english } = field;
  const { isReadOnly } = useEditForm();
  const id = useId();
  const valueWindow = useValueWindow(key);
  const entry = useTextEntry(key, valueWindow.send);
  const { element, text, message, replaced, takeBack, events } = entry;
  const [isFocused, setFocused] = useState(false);
  const values = valuesOfText(key, text);
  const isChanged = useIsChanged(key, values);
  const count = byteCountOf(field, values);
  const hint = HINTS[kind];
  /** The suggestions belong to the field. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('[data-field]')?.contains(relatedTarget)) setFocused(false);
  };
  const notes = [message && 'message', count && 'count', hint && 'hint'].filter(Boolean);
  const attributes = {
    id,
    name: key,
    value: text,
    className: styles.entry,
    readOnly: isReadOnly,
    required: required ?? false,
    autoComplete: 'off',
    ...(english && { lang: 'en' }),
    'aria-invalid': message !== undefined || undefined,
    'aria-describedby': notes.map((part) => `${id}-${part}`).join(' ') || undefined,
    ...events,
    onKeyDown: holdEnter,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      events.onBlur();
      leave(event);
    },
    onFocus: () => {
      setFocused(true);
      events.onFocus();
    },
  };
  return (
    <FieldBox
      fieldKey={key}
      isChanged={isChanged}
      label={
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      }
      isRequired={required ?? false}
      beside={valueWindow.open && <WindowButton label={label} onOpen={() => valueWindow.open?.(text)} />}
    >
      {kind === 'text' || kind === 'list' ? (
        <textarea
          {...attributes}
          ref={(node) => {
            element.current = node;
          }}
          rows={rowsOf(kind, text, maxCharacters)}
        />
      ) : (
        <input
          {...attributes}
          ref={(node) => {
            element.current = node;
          }}
          type="text"
        />
      )}
      {message !== undefined && (
        <Note id={`${id}-message`} tone="alert">
          {message}
        </Note>
      )}
      {count && (
        <Note id={`${id}-count`} size="small" numbers tone={count.cut === '' ? undefined : 'alert'}>
          {byteCountText(count, kind === 'list')}
        </Note>
      )}
      {hint && (
        <Note id={`${id}-hint`} size="small">
          {hint}
        </Note>
      )}
      {replaced && (
        <Note as="output" size="small">
          {`「${replaced.code}」を「${replaced.text}」に置き換えました。`}
          <Button kind="plain" onClick={takeBack}>
            元に戻す
          </Button>
        </Note>
      )}
      {isFocused &&
        !isReadOnly &&
        !entry.isComposing &&
        (key === 'city' ? (
          <PlaceChoices text={text} onBlur={leave} />
        ) : (
          <SuggestedValues field={field} element={element} text={text} onBlur={leave} />
        ))}
      {key === 'personsShown' && (
        <NameCheck names={values} isReadOnly={isReadOnly} onReplace={entry.replaceLine} />
      )}
    </FieldBox>
  );
});

/** Enough for what is there, up to a limit: from there on it scrolls. */
function rowsOf(kind: EditField['kind'], text: string, maxCharacters: number): number {
  const least = maxCharacters > LONG ? 4 : 2;
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 40), 0);
  return Math.min(12, Math.max(kind === 'list' ? 2 : least, lines));
}
