import { Select as AntSelect } from 'antd';
import { useId } from 'react';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** On narrow screens the label is read out, not shown. */
  readonly labelOnWide?: boolean;
  /** Beside entries that have their labels above. */
  readonly labelAbove?: boolean;
  /** Id of the message that refuses the value. */
  readonly errorId?: string | undefined;
}

/** Wide enough for every option, up to a limit: a choice does not move the controls behind it. */
const MOST_EMS = 14;
const emsOf = (label: string): number => [...label].reduce((sum, one) => sum + (one > '\u00ff' ? 1 : 0.6), 0);
const widthOf = (options: readonly { readonly label: string }[]): string =>
  `calc(${Math.min(MOST_EMS, Math.max(2, ...options.map(({ label }) => emsOf(label))))}em + 44px)`;

/** A select with its label before or above it. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  labelOnWide,
  labelAbove,
  errorId,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <span className={styles.select} data-above={labelAbove || undefined}>
      <label className={styles.selectLabel} data-on-wide={labelOnWide || undefined} htmlFor={id}>
        {label}
      </label>
      <AntSelect<Value>
        id={id}
        value={value}
        options={options.map((option) => ({ ...option }))}
        onChange={onChange}
        disabled={disabled ?? false}
        popupMatchSelectWidth={false}
        style={{ minWidth: widthOf(options) }}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        {...(errorId === undefined ? {} : { status: 'error' as const })}
      />
    </span>
  );
}
