import type { ComponentProps } from 'react';
import styles from './field.module.css';

export interface EntryLineProps extends Omit<ComponentProps<'form'>, 'className' | 'style' | 'noValidate'> {
  /** Pixels at most. */
  readonly width?: number;
}

/** A form of one field, with its buttons beside it: below the label, whatever is shown under the field. */
export function EntryLine({ width, ...rest }: EntryLineProps) {
  return <form {...rest} className={styles.entry} style={{ maxWidth: width }} noValidate />;
}
