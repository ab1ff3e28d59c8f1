import type { Job } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { EditorDrawer, StateMark } from '@newsphoto/records';
import { Button, Details } from '@newsphoto/ui';
import { useState } from 'react';
import { stateLabels } from '../model/job-words.ts';
import { JobActions } from './job-acts.tsx';
import { JobProgress } from './job-progress.tsx';

interface JobDrawerProps {
  readonly job: Job;
  readonly onTold: (job: Job) => void;
  readonly onGone: () => void;
}

/** One job, as it stands at this moment. */
export function JobDrawer({ job, onTold, onGone }: JobDrawerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const { label, tone } = stateLabels(job);
  return (
    <EditorDrawer
      title={job.title}
      unsaved={false}
      onClose={() => setOpen(false)}
      onGone={onGone}
      footer={
        <>
          <JobActions job={job} onTold={onTold} />
          <Button onClick={() => setOpen(false)}>閉じる</Button>
        </>
      }
    >
      <Details
        label="処理の状況"
        details={[
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          ['進み具合', <JobProgress key="progress" job={job} />],
          ['失敗の理由', job.errorText],
          ['依頼者', job.ownerName || 'システム'],
          ['受付', formatDate(job.createdAt)],
          ['終了', formatDate(job.finishedAt)],
        ]}
      />
    </EditorDrawer>
  );
}
