import { expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { inGroups, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const now = new Date('2026-11-27T03:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const secret = newTotpSecret();
const codeAt = (steps: number) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * 30 });
const stepOf = (code: string, lastStep = 0) => stepOfCode({ secret, code, lastStep, now });

test('codes of the present step and its neighbours are right, others are not', () => {
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(codeAt(steps)))).toEqual([
    ...[undefined, step - 1, step, step + 1, undefined],
  ]);
});

test('a step is accepted once, and no earlier one after it', () => {
  expect(stepOf(codeAt(0), step)).toBeUndefined();
  expect(stepOf(codeAt(-1), step)).toBeUndefined();
  expect(stepOf(codeAt(1), step)).toBe(step + 1);
});

test('full-width digits and blanks are read; what are no six digits is wrong', () => {
  const code = codeAt(0);
  const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  expect(stepOf(wide)).toBe(step);
  expect(stepOf(` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step);
  for (const wrong of ['', '12345', `${code}0`, 'abcdef', '-12345']) expect(stepOf(wrong)).toBeUndefined();
});

test('a secret has 160 bits and an address for apps', () => {
  expect(inGroups(secret)).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const address = new URL(totpAddress('member001', secret));
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
});

test('ten recovery codes of 80 bits, read in any spelling, for one user alone', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const code = '0123-ABCD-1111-WXYZ';
  expect(hashRecoveryCode('a', 'O123 abcd ilIL ｗｘｙｚ')).toEqual(hashRecoveryCode('a', code));
  expect(hashRecoveryCode('b', code)).not.toEqual(hashRecoveryCode('a', code));
});
