/**
 * State of an application for membership. `sent`: its mail was not confirmed yet; `waiting`: for the decision of an
 * administrator; `expired`: the mail was not confirmed within 24 hours.
 */
export const REGISTRATION_STATES = {
  sent: 'メール確認待ち',
  waiting: '承認待ち',
  approved: '登録済み',
  refused: 'お断り',
  expired: '期限切れ',
} as const;
export type RegistrationState = keyof typeof REGISTRATION_STATES;

/** A link of a mail is valid for so long, in hours. */
export const ACTIVATION_HOURS = 24;
/** An invitation of a colleague, in days. */
export const INVITATION_DAYS = 7;
