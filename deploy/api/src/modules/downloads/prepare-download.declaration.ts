import { Type } from 'typebox';
import type { JobDeclaration } from '../jobs/job-declaration.ts';

/** Freezes names, sizes, checksums and bytes of a download. */
export const PREPARE_DOWNLOAD = {
  kind: 'prepare-download',
  title: 'ダウンロードの準備',
  payload: Type.Object({ downloadId: Type.String() }),
  hasUndo: false,
  // Cancelled with its download.
  isCancelable: false,
  atOnce: 2,
  retry: { tries: 3, firstSeconds: 5, longestSeconds: 60 },
} as const satisfies JobDeclaration;
