import { sameValues, valuesAt } from '@newsphoto/domain/desk';
import type { ReactNode } from 'react';
import { useEditForm } from '../edit-form-context.ts';
import styles from './field-box.module.css';

/** Whether the values of a field are not those that are saved. */
export function useIsChanged(key: string, values: readonly string[]): boolean {
  const { saved } = useEditForm();
  return !sameValues(values, valuesAt(saved, key));
}

interface FieldBoxProps {
  readonly fieldKey: string;
  readonly isChanged: boolean;
  /** Absent where the control has its label itself. */
  readonly label?: ReactNode;
  readonly isRequired?: boolean;
  /** Beside the label. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a field in the form, with a bar at its left edge where it is changed. */
export function FieldBox({ fieldKey, isChanged, label, isRequired, beside, children }: FieldBoxProps) {
  return (
    <div
      className={styles.field}
      data-field={label ? fieldKey : undefined}
      data-changed={isChanged || undefined}
    >
      {label && (
        <span className={styles.head}>
          {label}
          {isRequired && (
            <span className={styles.required} aria-hidden>
              必須
            </span>
          )}
          {isChanged && <span className={styles.changed}>変更</span>}
          {beside}
        </span>
      )}
      {children}
    </div>
  );
}
