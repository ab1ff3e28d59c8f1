import type { ComponentProps } from 'react';
import styles from './field.module.css';

export interface BareInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style'> {
  /** Pixels, or a length; absent: the width of its place. */
  readonly width?: number | string;
  /** Digits of the same width, at the end. */
  readonly numbers?: boolean;
}

/** An input of a table or list: its label is an `aria-label` or elsewhere on the screen. */
export function BareInput({ width, numbers, ...rest }: BareInputProps) {
  return <input {...rest} className={styles.bare} data-numbers={numbers || undefined} style={{ width }} />;
}
