import { formatMessage } from '@newsphoto/domain';
import { type LoginValues, PASSWORD_MAX, USER_ID_MAX } from './login-values.ts';

export type LoginErrors = Partial<Record<'userId' | 'password', string>>;

const HALF_WIDTH = /^[\x21-\x7e]+$/;

/** Messages of the first rule that each field breaks. The ID is checked without the spaces around it. */
export function validateLogin(values: Partial<LoginValues>): LoginErrors {
  const userId = firstBroken(values.userId?.trim() ?? '', 'ID', USER_ID_MAX);
  const password = firstBroken(values.password ?? '', 'パスワード', PASSWORD_MAX);
  return { ...(userId && { userId }), ...(password && { password }) };
}

/** Like `validateLogin`, for the password alone. */
export function validatePassword({ password = '' }: Partial<LoginValues>): LoginErrors {
  const broken = firstBroken(password, 'パスワード', PASSWORD_MAX);
  return broken ? { password: broken } : {};
}

function firstBroken(value: string, label: string, max: number): string | undefined {
  if (value === '') return formatMessage('E0001', label);
  if (!HALF_WIDTH.test(value)) return formatMessage('E0011', label);
  if (value.length > max) return formatMessage('E0024', label, max);
  return undefined;
}
