import { Note } from '@newsphoto/ui';
import { type Ref, useId } from 'react';
import type { useOrderText } from '../state/use-order-text.ts';
import styles from './order-text.module.css';

interface OrderTextProps {
  readonly label: string;
  readonly typed: Pick<ReturnType<typeof useOrderText>, 'text' | 'setText' | 'problem'>;
  /** What the server refused; the problem of the text comes before it. */
  readonly refusal: string;
  readonly rows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** For fields that a button opens: the text comes next. */
export const focusOn = (area: HTMLTextAreaElement | null) => area?.focus();

/** A text to the orderer, and why it could not be sent. */
export function OrderText({ label, typed, refusal, rows = 3, ref }: OrderTextProps) {
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        className={styles.text}
        rows={rows}
        value={typed.text}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => typed.setText(target.value)}
        // Keys of the page apply again.
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Note id={`${id}-problem`} tone="alert" role="alert">
        {typed.problem || refusal}
      </Note>
    </>
  );
}
