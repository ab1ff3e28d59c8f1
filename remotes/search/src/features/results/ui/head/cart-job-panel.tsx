import { useUserId } from '@newsphoto/session';
import { Button, CloseIcon, IconButton, Note, ProgressBar } from '@newsphoto/ui';
import { useSyncExternalStore } from 'react';
import { cartJobWords } from '../../model/cart-job-words.ts';
import {
  cancelCartJob,
  cartJob,
  dismissCartJob,
  isGoingOn,
  retryCartJob,
  subscribeCartJob,
  undoCartJob,
} from '../../state/cart-job.ts';
import styles from './cart-job-panel.module.css';

/** The job that puts a whole result into the cart: how far it is, and how to stop it or take it back. */
export function CartJobPanel() {
  const userId = useUserId();
  const shown = useSyncExternalStore(subscribeCartJob, cartJob);
  if (!shown || shown.userId !== userId) return null;
  const { job } = shown;
  const goesOn = isGoingOn(job);
  return (
    <section className={styles.panel} aria-label="カートへの一括追加">
      <p role="status">{cartJobWords(job)}</p>
      {goesOn && (
        <span className={styles.progress}>
          <ProgressBar label="カートへの一括追加" value={job.state === 'queued' ? undefined : job.progress} />
          <Note as="span" numbers>
            {job.progressText}
          </Note>
        </span>
      )}
      <span className={styles.actions}>
        {job.canCancel && <Button onClick={() => void cancelCartJob()}>中止</Button>}
        {job.canRetry && <Button onClick={() => void retryCartJob()}>続きを入れる</Button>}
        {job.canUndo && <Button onClick={() => void undoCartJob()}>元に戻す</Button>}
        {!goesOn && <IconButton icon={<CloseIcon />} label="この知らせを閉じる" onClick={dismissCartJob} />}
      </span>
    </section>
  );
}
