import { Button, CloseIcon, IconButton, Note, ProgressBar, Toolbar } from '@newsphoto/ui';
import { cartJobText } from '../../model/cart-job-text.ts';
import { changeCartJob, dismissCartJob, isActive, useCartJob } from '../../state/cart-job.ts';
import styles from './cart-job-panel.module.css';

export function CartJobPanel() {
  const job = useCartJob();
  if (!job) return null;
  const active = isActive(job);
  return (
    <section className={styles.panel} aria-label="カートへの一括追加">
      <p role="status">{cartJobText(job)}</p>
      {active && (
        <span className={styles.progress}>
          <ProgressBar label="カートへの一括追加" value={job.state === 'queued' ? undefined : job.progress} />
          <Note as="span" numbers>
            {job.progressText}
          </Note>
        </span>
      )}
      <Toolbar as="span" end>
        {job.canCancel && <Button onClick={() => void changeCartJob(job, 'cancel')}>中止</Button>}
        {job.canRetry && <Button onClick={() => void changeCartJob(job, 'retry')}>続きを入れる</Button>}
        {job.canUndo && <Button onClick={() => void changeCartJob(job, 'undo')}>元に戻す</Button>}
        {!active && <IconButton icon={<CloseIcon />} label="この知らせを閉じる" onClick={dismissCartJob} />}
      </Toolbar>
    </section>
  );
}
