import styles from './state-mark.module.css';

/** Colour of a state: in progress, succeeded, needs attention. */
export type StateTone = 'plain' | 'active' | 'done' | 'alert';

/** The state of a record as a word, with a colour that repeats what the word says. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
