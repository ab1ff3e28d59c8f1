import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import styles from './control.module.css';
import { type ControlProps, textOfValue } from './control-props.ts';
import type { FieldOption } from './form-field.ts';
import { NativeSelect } from './native-select.tsx';
import { clearLabel, hasText } from './option-text.ts';
import { SelectSeveral } from './select-several.tsx';

/** From this number of options on the list can be searched by typing. */
const SEARCHED_FROM = 8;

interface SelectControlProps extends ControlProps {
  /** Name for screen readers if the label belongs to another control. */
  readonly label?: string;
}

/** A drop-down list: of one entry, or of several. */
export function SelectControl(props: SelectControlProps) {
  const { multiple = false, autoComplete } = props.field.extend ?? {};
  if (multiple) return <SelectSeveral {...props} />;
  return autoComplete === undefined ? <SelectOne {...props} /> : <NativeSelect {...props} />;
}

function SelectOne(props: SelectControlProps) {
  const { field, id, label, labelId, value, options, onChange, onBlur, required, invalid, describedBy } =
    props;
  const chosen = textOfValue(value);
  const [isOpen, setIsOpen] = useState(false);
  // antd's list opens with Enter and Space alone; those of browsers open with arrows as well.
  const openByArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
  };
  return (
    <Select<string, FieldOption>
      id={id}
      className={styles.select ?? ''}
      classNames={{ popup: { root: styles.options ?? '' } }}
      value={chosen === '' ? null : chosen}
      options={withChosen(options, chosen).map((option) => ({ ...option }))}
      placeholder={field.extend?.placeholder ?? '選択してください'}
      disabled={field.disabled ?? false}
      allowClear={!required && !field.readonly && { label: clearLabel(field) }}
      showSearch={options.length >= SEARCHED_FROM && { filterOption: hasText }}
      popupMatchSelectWidth={false}
      open={isOpen && !field.readonly}
      onOpenChange={setIsOpen}
      onKeyDown={openByArrow}
      {...(invalid ? { status: 'error' as const } : {})}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelId })}
      aria-required={required}
      aria-readonly={field.readonly ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next ?? '')}
      onBlur={onBlur}
    />
  );
}

/** A value that the list does not offer (any more) is shown as it is, not lost. */
const withChosen = (options: readonly FieldOption[], chosen: string): readonly FieldOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: chosen }, ...options];
