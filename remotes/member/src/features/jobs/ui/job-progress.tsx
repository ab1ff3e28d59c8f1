import type { Job } from '@newsphoto/contract';
import { Clamp, Note, ProgressBar } from '@newsphoto/ui';
import { groupOf, progressLine } from '../model/job-labels.ts';
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
          <Note as="span" size="small" numbers>
            {Math.floor(progress * 100)}%
          </Note>
        </span>
      )}
      {line && (
        <Note as="span" size="small" tone={job.errorText === '' ? undefined : 'alert'} title={line}>
          <Clamp>{line}</Clamp>
        </Note>
      )}
    </span>
  );
}
