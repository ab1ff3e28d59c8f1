import { Segmented as AntSegmented } from 'antd';
import type { ReactNode } from 'react';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which stays the accessible name. */
  readonly icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all visible. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <AntSegmented<Value>
      aria-label={label}
      // The chosen option is the one tab stop, and arrows choose: the group itself would be a second one.
      tabIndex={-1}
      className={styles.segmented}
      value={value}
      onChange={onChange}
      options={options.map((option) => ({
        value: option.value,
        label: option.icon ? (
          <span role="img" aria-label={option.label} title={option.label}>
            {option.icon}
          </span>
        ) : (
          option.label
        ),
      }))}
    />
  );
}
