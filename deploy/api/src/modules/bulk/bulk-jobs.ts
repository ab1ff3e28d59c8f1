import { Type } from 'typebox';
import type { JobDeclaration } from '../jobs/job-declaration.ts';

const BULK_JOB = {
  payload: Type.Object({ bulkId: Type.String() }),
  // Undone by another job, which compares what was changed since.
  hasUndo: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 2, longestSeconds: 60 },
} as const;

export const BULK_RUN = {
  ...BULK_JOB,
  kind: 'bulk-update',
  title: '一括更新',
} as const satisfies JobDeclaration;
export const BULK_UNDO = {
  ...BULK_JOB,
  kind: 'bulk-undo',
  title: '一括更新の取り消し',
} as const satisfies JobDeclaration;

/** Records of one transaction; fewer where files are copied before it. */
export const STEP_RECORDS = 500;
export const STEP_PICTURES = 50;

export const countText = (done: number, of: number): string =>
  `${done.toLocaleString('ja')} / ${of.toLocaleString('ja')}件`;
