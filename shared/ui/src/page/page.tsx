import type { HTMLAttributes } from 'react';
import styles from './page.module.css';

export interface PageProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /**
   * `tool` (default): prints, exports, manages. `items`: a result or lightbox, dense. `form`: ends with its own buttons.
   * `records`: beside the navigation of an area. `list`: of what belongs to the user. `panel`: narrow, in the middle.
   */
  readonly kind?: 'tool' | 'items' | 'form' | 'records' | 'list' | 'panel';
  /** Pixels at most; absent: the width of the window. */
  readonly width?: number;
}

/** The frame of a screen: its distance from the window and between its parts. */
export function Page({ kind = 'tool', width, ...rest }: PageProps) {
  return <div {...rest} className={styles.page} data-kind={kind} style={{ maxWidth: width }} />;
}
