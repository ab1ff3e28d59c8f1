import type { Job } from '@newsphoto/contract';
import { ProgressBar } from '@newsphoto/ui';
import { groupOf, progressLine } from '../model/job-words.ts';
import styles from './job-progress.module.css';

/** How far a job is, and what it does or why it stopped. */
export function JobProgress({ job }: { readonly job: Job }) {
  const { title, progress, state } = job;
  const line = progressLine(job);
  const group = groupOf(state);
  const started = progress > 0 || state === 'queued';
  return (
    <span className={styles.progress}>
      {group !== 'over' && (
        <span className={styles.line}>
          <ProgressBar
            label={`${title}の進み具合`}
            value={started || group === 'failed' ? progress : undefined}
            failed={group === 'failed'}
          />
          <span className={styles.percent}>{Math.floor(progress * 100)}%</span>
        </span>
      )}
      {line && (
        <span className={styles.text} data-failed={job.errorText !== '' || undefined} title={line}>
          {line}
        </span>
      )}
    </span>
  );
}
