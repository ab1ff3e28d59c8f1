import { Type } from 'typebox';
import type { JobDeclaration } from '../jobs/job-declaration.ts';

const NAME_JOB = {
  // The name itself is in no payload.
  payload: Type.Object({ nameId: Type.Integer() }),
  hasUndo: false,
  // A name that is half removed is of use to no one.
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 20, firstSeconds: 2, longestSeconds: 300 },
} as const;

export const ANONYMISE = {
  ...NAME_JOB,
  kind: 'anonymise-name',
  title: '氏名の非公表',
} as const satisfies JobDeclaration;
export const RESTORE_NAME = {
  ...NAME_JOB,
  kind: 'restore-name',
  title: '氏名の非公表の取り消し',
} as const satisfies JobDeclaration;
