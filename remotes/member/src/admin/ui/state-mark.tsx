import type { StateTone } from '../model/state-tone.ts';
import styles from './state-mark.module.css';

/** The state of a record as a word, with a colour that repeats what the word says. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
