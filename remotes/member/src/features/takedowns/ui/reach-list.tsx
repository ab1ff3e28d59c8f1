import type { TakedownReach } from '@newsphoto/contract';
import { Box, Note } from '@newsphoto/ui';
import { reachLines } from '../model/reach-lines.ts';
import styles from './reach-list.module.css';

/** The requested contents, and what their takedown would reach. */
export function ReachList({ reach }: { readonly reach: readonly TakedownReach[] }) {
  return (
    <Box as="ul" padding={0} aria-label="影響の範囲">
      {reach.map((one) => (
        <li key={one.contentId} className={styles.content} data-off={one.state !== 'ready' || undefined}>
          {one.thumbnail ? <img className={styles.picture} src={one.thumbnail} alt="" /> : <span />}
          <div>
            <strong>{one.headline || one.contentId}</strong>
            {one.headline && <Note numbers>{one.contentId}</Note>}
            <ul className={styles.lines}>
              {reachLines(one).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </Box>
  );
}
