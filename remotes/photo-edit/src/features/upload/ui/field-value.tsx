import { choicesOfField, editFieldOf } from '@newsphoto/domain/desk';
import { Note, Select, TextInput } from '@newsphoto/ui';
import { useId } from 'react';
import styles from './field-value.module.css';

interface FieldValueProps {
  readonly fieldKey: string;
  /** Lists have a line for each value. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What the file has, where nothing is entered. */
  readonly placeholder?: string;
}

export const labelOfField = (key: string): string => editFieldOf(key)?.label ?? key;

/** The value of a field as it is entered: a line, several lines, or a choice. */
export function FieldValue({ fieldKey, text, onChange, placeholder = '' }: FieldValueProps) {
  const id = useId();
  const field = editFieldOf(fieldKey);
  const label = labelOfField(fieldKey);
  if (!field) return null;
  if (field.kind === 'choice') {
    const options = choicesOfField(fieldKey).map(([value, name]) => ({ value, label: name }));
    return (
      <Select
        label={label}
        labelAbove
        value={text}
        options={[{ value: '', label: placeholder || '選ぶ' }, ...options]}
        onChange={onChange}
      />
    );
  }
  if (field.kind !== 'text' && field.kind !== 'list' && field.kind !== 'codes')
    return (
      <TextInput
        label={label}
        value={text}
        onChange={onChange}
        hint={placeholder && `ファイルの値：${placeholder}`}
      />
    );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.area}
        rows={3}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <Note size="small">
        {field.kind !== 'text' && '1行に1件ずつ入力します。'}
        {placeholder && `ファイルの値：${placeholder}`}
      </Note>
    </div>
  );
}
