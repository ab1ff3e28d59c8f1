import type { ReactNode } from 'react';
import styles from './marks.module.css';

export type MarkColour = 'red' | 'yellow' | 'green' | 'blue' | 'purple';

/** A colour label, for those who see it: its name belongs to what it is in. */
export function ColourMark({ colour, title }: { readonly colour: MarkColour; readonly title?: string }) {
  return <span className={styles.colour} data-colour={colour} title={title} />;
}

export interface MarkBadgeProps {
  /** `alert`: something failed. */
  readonly tone?: 'alert';
  readonly title?: string;
  readonly children: ReactNode;
}

/** Signs over a picture, readable on every one. */
export function MarkBadge({ tone, title, children }: MarkBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

export interface MarkButtonProps {
  readonly pressed: boolean;
  /** Its name, where its content is a sign alone. */
  readonly label?: string | undefined;
  /** One of several stars: those up to the pressed one are filled, and show it. */
  readonly isStar?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Sets a mark, or takes it away. */
export function MarkButton({ pressed, label, isStar = false, onClick, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-star={isStar || undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
