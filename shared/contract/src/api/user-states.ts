/** States of an account, with labels for its editors. */
export const USER_STATUSES = { active: '利用中', suspended: '停止中', withdrawn: '退会済み' } as const;
export type UserStatus = keyof typeof USER_STATUSES;

/** `one-time`: set by an administrator, to be changed at the next login. `none`: no one can log in with it. */
export const PASSWORD_STATES = {
  own: '設定済み',
  'one-time': '仮パスワード',
  expired: '仮パスワード（期限切れ）',
  none: '未設定',
} as const;
export type PasswordState = keyof typeof PASSWORD_STATES;
