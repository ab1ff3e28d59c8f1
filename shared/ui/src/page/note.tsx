import { createElement, type HTMLAttributes } from 'react';
import styles from './text.module.css';

export interface NoteProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'p' | 'span' | 'section' | 'output';
  /** Digits of the same width. */
  readonly numbers?: boolean;
}

/** A muted text in small letters. */
export function Note({ as = 'p', numbers, ...rest }: NoteProps) {
  return createElement(as, { ...rest, className: styles.note, 'data-numbers': numbers || undefined });
}
