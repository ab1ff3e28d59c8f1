import { formatMessage } from '@newsphoto/domain';
import { VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import { type EditProblem, UNPROOFED } from '@newsphoto/domain/desk';
import type { VisibilityCode } from '../../db/content-tables.ts';
import { isWider } from '../content-rights/change-visibilities.ts';

/** What was not proofread is not published. */
export const publishingProblems = (
  { visibility, proofStatus }: { readonly visibility: VisibilityCode; readonly proofStatus: string },
  to: VisibilityCode | undefined,
): EditProblem[] =>
  to !== undefined && proofStatus === UNPROOFED && isWider(visibility, to)
    ? [{ key: VISIBILITY_KEY, code: 'E1002', text: formatMessage('E1002') }]
    : [];
