import type { MemberProblem } from '@newsphoto/domain/members';
import { ApiError } from '../../errors/api-error.ts';

/**
 * Refuses values with all of their problems, each with its field.
 * @throws ApiError `input/invalid` unless there are none
 */
export function refuseProblems([first, ...more]: readonly MemberProblem[]): void {
  if (!first) return;
  const { field, code, text } = first;
  throw new ApiError('input/invalid', [], { field, ruleMessage: { code, text }, more });
}
