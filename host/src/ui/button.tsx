import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly kind?: 'primary';
}

/** A button of the shell, which begins without the ui chunk. */
export const Button = ({ kind, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={styles.button} data-kind={kind} />
);
