import { type DateRange, type DateValidationMode, formatMessage, isReversedRange } from '@newsphoto/domain';
import { useId } from 'react';
import { Note } from '../page/note.tsx';
import { DateField } from './date-field.tsx';
import styles from './date-range-field.module.css';

export interface DateRangeFieldProps {
  /** Name of the period; a legend over both dates. */
  readonly label: string;
  /** Either date may be empty: then the period is open there. */
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  /** The focus left one of the dates. */
  readonly onBlur?: () => void;
  /** As with a single date; 2 allows X as wildcards. */
  readonly mode?: DateValidationMode;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** A period of two dates. If its start is after its end it shows E1010; the caller must not submit it. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, onBlur, mode = 0, disabled = false, readOnly = false } = props;
  const id = useId();
  const reversed = isReversedRange(value);
  const shared = {
    mode,
    disabled,
    readOnly,
    'aria-invalid': reversed || undefined,
    ...(onBlur && { onBlur }),
  };
  const describedBy = reversed ? `${id}-error` : undefined;
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>{label}</legend>
      <span className={styles.dates}>
        <DateField
          {...shared}
          label={`${label}（開始日）`}
          aria-label="開始日"
          value={value.start}
          onChange={(start) => onChange({ ...value, start })}
          aria-describedby={describedBy}
        />
        <span aria-hidden>〜</span>
        <DateField
          {...shared}
          label={`${label}（終了日）`}
          aria-label="終了日"
          value={value.end}
          onChange={(end) => onChange({ ...value, end })}
          aria-describedby={describedBy}
        />
      </span>
      {reversed && (
        <Note id={`${id}-error`} tone="alert" role="alert">
          {formatMessage('E1010')}
        </Note>
      )}
    </fieldset>
  );
}
