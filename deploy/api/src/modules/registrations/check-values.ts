import type { MemberValuesQuery } from '@newsphoto/contract';
import { verifyField } from '@newsphoto/domain/forms';
import {
  EMPTY_MEMBER,
  findMemberProblems,
  halfWidth,
  type MemberProblem,
  normalizeMember,
  REGISTRATION_FIELDS,
} from '@newsphoto/domain/members';

/** The problems of the values that are sent; the others are not missing, they are not checked. */
export function checkValues({ userId, ...values }: MemberValuesQuery): MemberProblem[] {
  const member = normalizeMember({ ...EMPTY_MEMBER, ...values });
  const sent = new Set(Object.keys(values));
  const inMember = findMemberProblems(member).filter(({ field }) => sent.has(field));
  const wrong =
    userId === undefined ? undefined : verifyField(REGISTRATION_FIELDS.userId, { userId: halfWidth(userId) });
  return wrong ? [{ field: wrong.name, code: wrong.code, text: wrong.invalidMsg }, ...inMember] : inMember;
}
