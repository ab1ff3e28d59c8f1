import { expect, test } from '@jest/globals';
import { ACCOUNT_FIELDS, NEW_PASSWORD_FIELD } from './account-fields.ts';
import { verifyField } from './verify-fields.ts';

test.each([
  ['', 'E0001'],
  ['Abcd#12', 'E0025'],
  ['Abcd#123', undefined],
  ['Abcd#123456789012345', undefined],
  ['Abcd#1234567890123456', 'E0024'],
  ['Ａbcd#123', 'E0011'],
  ['abcd efgh1', 'E0011'],
  ['abcdefgh', 'E0036', '英字だけのパスワード'],
  ['12345678', 'E0037', '数字だけのパスワード'],
  ['abcdefg#', undefined],
  ['1234567#', undefined],
])('[E-040] the new password "%s": %s', (password, code, message = '') => {
  const found = verifyField(NEW_PASSWORD_FIELD, { password });
  expect(found?.code).toBe(code);
  expect(found?.invalidMsg ?? '').toContain(message);
});

test.each([
  ['abc.d-e', undefined],
  ['a_b@cde', undefined],
  ['a'.repeat(20), undefined],
  ['abcdef', 'E0035'],
  ['a'.repeat(21), 'E0035'],
  ['someone@example.jp', undefined],
  ['taro yamada', 'E0035'],
  ['', 'E0001'],
])('[V-031] the user id "%s" of an account: %s', (userId, code) => {
  expect(verifyField(ACCOUNT_FIELDS.userId, { userId })?.code).toBe(code);
});
