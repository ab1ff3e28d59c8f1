import type { Job } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { DrawerFooter, EditorDrawer, StateMark } from '@newsphoto/records';
import { Details } from '@newsphoto/ui';
import { useState } from 'react';
import { stateLabels } from '../model/job-labels.ts';
import { JobActions } from './job-actions.tsx';
import { JobProgress } from './job-progress.tsx';

interface JobDrawerProps {
  readonly job: Job;
  readonly onChanged: (job: Job) => void;
  readonly onGone: () => void;
}

/** The current state of one job. */
export function JobDrawer({ job, onChanged, onGone }: JobDrawerProps) {
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
        <DrawerFooter
          further={<JobActions job={job} onChanged={onChanged} />}
          onClose={() => setOpen(false)}
        />
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
