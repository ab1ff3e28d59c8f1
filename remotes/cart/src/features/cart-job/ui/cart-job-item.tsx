import type { TrayItemProps } from '@newsphoto/contract';
import { Button, CloseIcon, IconButton, Note, ProgressBar, Toolbar } from '@newsphoto/ui';
import { cartJobText } from '../model/cart-job-text.ts';
import { changeCartJob, isActive, useCartJob } from '../state/cart-job.ts';
import styles from './cart-job-item.module.css';

/** The job that puts an entire result into the cart. */
export function CartJobItem({ subject, onDismiss }: TrayItemProps) {
  const job = useCartJob(subject);
  if (job === undefined) return null;
  const active = job !== null && isActive(job);
  return (
    <div className={styles.item}>
      <p role="status">{job ? cartJobText(job) : 'カートへの一括追加の状況を読み込めませんでした。'}</p>
      {active && (
        <span className={styles.progress}>
          <ProgressBar label="カートへの一括追加" value={job.state === 'queued' ? undefined : job.progress} />
          <Note as="span" numbers>
            {job.progressText}
          </Note>
        </span>
      )}
      <Toolbar as="span" end>
        {job?.canCancel && <Button onClick={() => void changeCartJob(subject, 'cancel')}>中止</Button>}
        {job?.canRetry && <Button onClick={() => void changeCartJob(subject, 'retry')}>続きを入れる</Button>}
        {job?.canUndo && <Button onClick={() => void changeCartJob(subject, 'undo')}>元に戻す</Button>}
        {!active && <IconButton icon={<CloseIcon />} label="この知らせを閉じる" onClick={onDismiss} />}
      </Toolbar>
    </div>
  );
}
