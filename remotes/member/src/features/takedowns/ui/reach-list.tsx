import type { TakedownReach } from '@newsphoto/contract';
import { Note } from '@newsphoto/ui';
import { reachLines } from '../model/reach-words.ts';
import styles from './reach-list.module.css';

/** The contents that were asked for, and what their takedown would reach. */
export function ReachList({ reach }: { readonly reach: readonly TakedownReach[] }) {
  return (
    <ul className={styles.list} aria-label="影響の範囲">
      {reach.map((one) => (
        <li key={one.contentId} className={styles.content} data-off={one.state !== 'ready' || undefined}>
          {one.thumbnail ? <img className={styles.picture} src={one.thumbnail} alt="" /> : <span />}
          <div>
            <p className={styles.headline}>{one.headline || one.contentId}</p>
            {one.headline && <Note numbers>{one.contentId}</Note>}
            <ul className={styles.lines}>
              {reachLines(one).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
