import type { ViewPort } from '@newsphoto/domain';
import styles from './view-icon.module.css';

/** Rectangles of each view: x, y, width, height in a square of 16. */
const SHAPES: Readonly<Record<ViewPort, readonly (readonly [number, number, number, number])[]>> = {
  1: [
    [1, 2, 5, 5],
    [8, 3, 7, 1.2],
    [8, 5.5, 5, 1.2],
    [1, 9, 5, 5],
    [8, 10, 7, 1.2],
    [8, 12.5, 5, 1.2],
  ],
  2: [
    [1, 2, 2.4, 2.4],
    [5, 2.6, 10, 1.2],
    [1, 6.8, 2.4, 2.4],
    [5, 7.4, 10, 1.2],
    [1, 11.6, 2.4, 2.4],
    [5, 12.2, 10, 1.2],
  ],
  3: [
    [1, 2, 8, 5.4],
    [10, 2, 5, 5.4],
    [1, 8.6, 5, 5.4],
    [7, 8.6, 8, 5.4],
  ],
  4: [
    [1, 2, 4, 3.4],
    [6, 2, 5, 3.4],
    [12, 2, 3, 3.4],
    [1, 6.3, 5, 3.4],
    [7, 6.3, 3, 3.4],
    [11, 6.3, 4, 3.4],
    [1, 10.6, 3, 3.4],
    [5, 10.6, 5, 3.4],
    [11, 10.6, 4, 3.4],
  ],
};

/** Picture of a view of the result; its name stands beside it in the switch. */
export function ViewIcon({ view }: { readonly view: ViewPort }) {
  return (
    <svg
      className={styles.icon}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      {SHAPES[view].map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="0.6" />
      ))}
    </svg>
  );
}

/** A window with a pane at its side. */
export function PaneIcon() {
  return (
    <svg
      className={styles.icon}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <rect x="1.5" y="2.5" width="13" height="11" rx="1" strokeWidth="1.2" />
      <rect x="10" y="2.5" width="4.5" height="11" fill="currentColor" strokeWidth="1.2" />
    </svg>
  );
}
