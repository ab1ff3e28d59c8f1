import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
}

export function Checkbox({ children, checked, onChange, name, disabled }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        className={styles.box}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
