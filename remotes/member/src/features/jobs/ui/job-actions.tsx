import type { Job } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { Button, openConfirmation, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';

interface JobActionsProps {
  readonly job: Job;
  /** Receives the job as the API returned it. */
  readonly onChanged: (job: Job) => void;
}

const ACTIONS = {
  cancel: {
    label: '中止',
    call: 'POST /jobs/:jobId/cancel',
    question: '処理を中止します。済んだところまでは残ります。\nよろしいですか？',
    success: '処理の中止を受け付けました。',
  },
  undo: {
    label: '元に戻す',
    call: 'POST /jobs/:jobId/undo',
    question: 'この処理で行ったことを、すべて元に戻します。\nよろしいですか？',
    success: formatMessage('I0019'),
  },
  retry: {
    label: 'やり直す',
    call: 'POST /jobs/:jobId/retry',
    question: '止まったところから処理をやり直します。\nよろしいですか？',
    success: formatMessage('I0019'),
  },
} as const;

type Act = keyof typeof ACTIONS;

/** Actions that the state of the job allows. */
export function JobActions({ job, onChanged }: JobActionsProps) {
  const [busy, setBusy] = useState(false);
  const possible: readonly Act[] = [
    ...(job.canCancel ? (['cancel'] as const) : []),
    ...(job.canRetry ? (['retry'] as const) : []),
    ...(job.canUndo ? (['undo'] as const) : []),
  ];
  const run = async (act: Act) => {
    const { label, call: name, question, success } = ACTIONS[act];
    if (!(await openConfirmation({ title: `${job.title}：${label}`, message: question, okText: label })))
      return;
    setBusy(true);
    try {
      onChanged(await call(name, { params: { jobId: job.jobId } }));
      pageBanners.show({ message: success, type: 'success' });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return possible.map((act) => (
    <Button key={act} disabled={busy} onClick={() => void run(act)}>
      {ACTIONS[act].label}
    </Button>
  ));
}
