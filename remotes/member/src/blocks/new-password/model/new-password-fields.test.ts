import { expect, test } from '@jest/globals';
import { verifyPasswords } from './new-password-fields.ts';

test('the password is typed twice, and is not the user id in whatever case', () => {
  expect(verifyPasswords({ password: 'Chosen#1', passwordAgain: 'Chosen#1' }, 'member001')).toBeUndefined();
  expect(verifyPasswords({ password: 'Chosen#1', passwordAgain: 'Chosen#2' }, 'member001')).toEqual({
    passwordAgain: '新しいパスワードと新しいパスワード（確認）が一致しません。',
  });
  expect(verifyPasswords({ password: 'MEMBER001', passwordAgain: 'MEMBER001' }, 'member001')).toEqual({
    password: 'ユーザーIDと同じパスワードは使用できません。',
  });
});
