import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import type { FieldOption } from './form-field.ts';
import { clearLabel, hasText } from './option-text.ts';

/** Typed texts are separated by these; a full-width space belongs to a name. */
const SEPARATORS = ['+', '、', ','];

/** Several entries of a drop-down list; with free input, other texts as well. */
export function SelectSeveral(props: ControlProps) {
  const { field, id, labelId, value, options, onChange, onBlur, invalid, describedBy } = props;
  const { free = false, placeholder = '選択してください' } = field.extend ?? {};
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const [isOpen, setIsOpen] = useState(false);
  // antd's list opens with Enter and Space alone; those of browsers open with arrows as well.
  const openByArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
  };
  return (
    <Select<string[], FieldOption>
      id={id}
      mode={free ? 'tags' : 'multiple'}
      className={styles.select ?? ''}
      classNames={{ popup: { root: styles.options ?? '' } }}
      value={chosen}
      options={offered(options, free)}
      placeholder={placeholder}
      disabled={field.disabled ?? false}
      allowClear={!field.readonly && { label: clearLabel(field) }}
      showSearch={{ filterOption: hasText }}
      {...(free ? { tokenSeparators: SEPARATORS } : {})}
      popupMatchSelectWidth={false}
      open={isOpen && !field.readonly}
      onOpenChange={setIsOpen}
      onKeyDown={openByArrow}
      {...(invalid ? { status: 'error' as const } : {})}
      aria-labelledby={labelId}
      aria-readonly={field.readonly ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next) => onChange(free ? next.map((text) => text.trim()).filter(Boolean) : next)}
      onBlur={onBlur}
    />
  );
}

/**
 * With free input the value of an entry is its label, and people with the same name are one. None is disabled there: it could
 * be typed all the same.
 */
function offered(options: readonly FieldOption[], free: boolean): FieldOption[] {
  if (!free) return options.map((option) => ({ ...option }));
  const labels = new Map(options.map(({ label }) => [label, { label, value: label }]));
  return [...labels.values()];
}
