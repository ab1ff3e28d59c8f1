// Data of members. A separate entry point: only registration, change of data and the server need it.
export {
  INDUSTRIES,
  MEDIA_KINDS,
  MEMBER_KINDS,
  type MemberKind,
  OCCUPATIONS,
  PREFECTURES,
  REFUSAL_REASONS,
  TERMS_VERSION,
} from './members/member-codes.ts';
export { EMPTY_MEMBER, type MemberBilling, type MemberData, userNameOf } from './members/member-data.ts';
export { MEMBER_LABELS, memberFields, REGISTRATION_FIELDS } from './members/member-fields.ts';
export {
  changedFields,
  fieldsToConfirm,
  findMemberProblems,
  findRegistrationProblems,
  type MemberProblem,
  NAME_LENGTH,
  type RegistrationForm,
} from './members/member-problems.ts';
export {
  composeKana,
  halfWidth,
  normalizeMember,
  phoneDigits,
  toKatakana,
} from './members/normalize-member.ts';
