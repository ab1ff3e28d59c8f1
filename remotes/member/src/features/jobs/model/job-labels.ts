import type { Job, JobGroup, JobState } from '@newsphoto/contract';
import { JOB_GROUPS } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

interface StateLabels {
  readonly label: string;
  readonly tone: StateTone;
}

const STATES: Readonly<Record<JobState, StateLabels>> = {
  queued: { label: '待機中', tone: 'plain' },
  running: { label: '実行中', tone: 'active' },
  done: { label: '完了', tone: 'done' },
  failed: { label: '失敗', tone: 'alert' },
  canceled: { label: '中止', tone: 'plain' },
  undoing: { label: '元に戻しています', tone: 'active' },
  undone: { label: '元に戻しました', tone: 'plain' },
  undoFailed: { label: '元に戻せませんでした', tone: 'alert' },
};

export const stateLabels = ({ state, isCanceling }: Pick<Job, 'state' | 'isCanceling'>): StateLabels =>
  isCanceling ? { label: '中止しています', tone: 'active' } : STATES[state];

/** The line beside the progress bar: what is being done, or why it stopped. */
export const progressLine = ({ progressText, errorText }: Job): string => errorText || progressText;

export function groupOf(state: JobState): JobGroup {
  const groups = Object.entries(JOB_GROUPS) as [JobGroup, readonly JobState[]][];
  return groups.find(([, states]) => states.includes(state))?.[0] ?? 'over';
}

/** Puts what was pushed into the list: the newer of two answers stays, what is new comes first. */
export function withJob(jobs: readonly Job[], reported: Job): readonly Job[] {
  const index = jobs.findIndex(({ jobId }) => jobId === reported.jobId);
  if (index < 0) return [reported, ...jobs];
  return (jobs[index]?.revision ?? -1) >= reported.revision ? jobs : jobs.with(index, reported);
}
