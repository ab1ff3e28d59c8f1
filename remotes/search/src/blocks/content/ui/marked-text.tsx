import type { Hit } from '@newsphoto/domain';
import { Fragment } from 'react';
import styles from './marked-text.module.css';

export interface MarkedTextProps {
  readonly text: string;
  readonly hits: readonly Hit[];
}

export function MarkedText({ text, hits }: MarkedTextProps) {
  const ends = [0, ...hits.map(({ end }) => end)];
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
