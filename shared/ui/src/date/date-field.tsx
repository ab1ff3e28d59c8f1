import { CalendarOutlined } from '@ant-design/icons';
import type { DateValidationMode } from '@newsphoto/domain';
import { useId, useRef } from 'react';
import line from '../controls/line.module.css';
import { useOutsidePress } from '../layout/use-outside-press.ts';
import { Note } from '../page/note.tsx';
import styles from './date-field.module.css';
import { dateKeys } from './date-keys.ts';
import { DatePanel } from './date-panel.tsx';
import { useDateEntry } from './use-date-entry.ts';
import { useEnteredField } from './use-entered-field.ts';
import { usePanelOpening } from './use-panel-opening.ts';

export interface DateFieldProps {
  /** Name of the field, for messages and the calendar. The visible label is the caller's, by `id`. */
  readonly label: string;
  /** YYYYMMDD, with X where it is not known (mode 2); empty: none. */
  readonly value: string;
  /**
   * Called with a complete date, or an empty text. With mode 2 also with an entry that is no date, when the field is left: it
   * stays and is marked, and the caller must not take it for an empty one.
   */
  readonly onChange: (value: string) => void;
  /** The focus left field and calendar; called after `onChange`. */
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly name?: string;
  /** Which dates count as valid: 0 (default) a date that exists, 1 digits within bounds, 2 with X as wildcards. */
  readonly mode?: DateValidationMode;
  /** 和暦 may be typed as well; the default. */
  readonly era?: boolean;
  /** The calendar closes when a day was chosen; the default. */
  readonly hideAfterChoice?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** If there is no visible label. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}

/**
 * A date that is typed or chosen (specification, sections 4 and 9). An entry is committed by Enter and when the focus leaves;
 * Enter shows an error, leaving clears an invalid entry, or with mode 2 shows the error as well.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, mode = 0, era = true, hideAfterChoice = true } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isMarked = props['aria-invalid'] === true;
  const entry = useDateEntry({ value, onChange, label, mode, era, isMarked });
  const panel = usePanelOpening();
  const fixed = Boolean(props.disabled || props.readOnly);
  const focus = useEnteredField({
    fixed,
    onFocus: panel.openOnFocus,
    onLeave: () => {
      panel.hide();
      entry.end();
      props.onBlur?.();
    },
  });
  useOutsidePress(box, panel.open, () => {
    panel.hide();
    entry.end();
  });
  const keys = dateKeys({ entry, panel, input, fixed });
  const handleChoice = (held: string) => {
    entry.take(held);
    if (!hideAfterChoice) return;
    input.current?.focus();
    panel.hideAfterChoice();
  };
  const describedBy = [entry.error && `${id}-error`, props['aria-describedby']].filter(Boolean).join(' ');
  const invalid = entry.error !== undefined || isMarked;
  return (
    <span ref={box} className={styles.field} {...focus.listeners}>
      <span className={line.line} data-invalid={invalid || undefined} data-fixed={fixed || undefined}>
        <input
          ref={input}
          id={id}
          name={props.name}
          className={line.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? 'YYYY/MM/DD'}
          value={entry.text}
          disabled={props.disabled}
          readOnly={props.readOnly}
          required={props.required}
          aria-label={props['aria-label']}
          aria-haspopup="dialog"
          aria-expanded={panel.open}
          aria-controls={panel.open ? `${id}-calendar` : undefined}
          aria-describedby={describedBy || undefined}
          aria-invalid={invalid || undefined}
          onPointerDown={focus.markPress}
          onClick={() => !fixed && panel.openAfterClick()}
          onKeyDown={keys.ofInput}
          onChange={(event) => entry.type(event.target.value, isComposed(event.nativeEvent))}
          onCompositionEnd={(event) => entry.type(event.currentTarget.value, false)}
        />
        <span className={styles.icon} aria-hidden>
          <CalendarOutlined />
        </span>
      </span>
      {panel.open && (
        <DatePanel
          id={`${id}-calendar`}
          label={label}
          field={box}
          held={entry.held}
          wildcards={mode === 2}
          focusRequest={panel.focusRequest}
          onChoose={handleChoice}
          onKeyDown={keys.ofPanel}
        />
      )}
      {entry.error && (
        <Note as="span" id={`${id}-error`} tone="alert" role="alert">
          {entry.error}
        </Note>
      )}
    </span>
  );
}

/** An input method is still composing. */
const isComposed = (event: Event): boolean => event instanceof InputEvent && event.isComposing;
