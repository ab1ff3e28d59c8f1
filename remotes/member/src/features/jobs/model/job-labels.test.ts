import { expect, test } from '@jest/globals';
import type { Job } from '@newsphoto/contract';
import { groupOf, stateLabels, withJob } from './job-labels.ts';

const JOB: Job = {
  ...{ jobId: '1', kind: 'mail-send', title: 'メールの送信', state: 'running', progress: 0.5, revision: 4 },
  ...{
    progressText: '',
    errorText: '',
    isCanceling: false,
    canCancel: true,
    canUndo: false,
    canRetry: false,
  },
  ...{ ownerName: '', result: null, createdAt: '', finishedAt: '' },
};

test('of two answers about a job the newer one is used; a new job is added first', () => {
  const newer: Job = { ...JOB, revision: 5, progress: 0.6 };
  expect(withJob([JOB], newer)).toEqual([newer]);
  expect(withJob([newer], JOB)).toEqual([newer]);
  const other: Job = { ...JOB, jobId: '2' };
  expect(withJob([JOB], other)).toEqual([other, JOB]);
});

test('a job that stops at its next step is labelled as stopping', () => {
  expect(stateLabels({ state: 'running', isCanceling: true }).label).toBe('中止しています');
  expect([groupOf('undoing'), groupOf('undoFailed'), groupOf('undone')]).toEqual(['open', 'failed', 'over']);
});
