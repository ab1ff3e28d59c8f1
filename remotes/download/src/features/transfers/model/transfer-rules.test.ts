import { expect, test } from '@jest/globals';
import type { CheckedTransfer } from '@newsphoto/contract';
import { handedTransfer, transferAddress } from './handed-transfer.ts';
import { monthOf, passedLimits } from './transfer-limits.ts';
import { readVisit, withoutRequest, withRequest } from './transfer-visit.ts';

const CHECKED: CheckedTransfer = {
  ...{ allowed: 2, refusedCount: 0, refused: [], bytes: 100, isEstimate: false, names: [] },
  ...{ itemLimit: 200, byteLimit: 1000 },
};
const check = (destinationId: string, change: Partial<CheckedTransfer> = {}) => ({
  destinationId,
  checked: { ...CHECKED, ...change },
});

test('[E-072][E-073] what passes a limit is named once, with the limit', () => {
  expect(passedLimits(2, [check('1'), check('2')])).toEqual([]);
  expect(passedLimits(201, [check('1'), check('2')])).toEqual(['FTPで一度に転送できるのは200件までです。']);
  expect(passedLimits(2, [check('1'), check('2', { bytes: 1001, byteLimit: 1000 })])).toEqual([
    'FTPで一度に転送できるサイズの合計は1.0 KBまでです。',
  ]);
});

test('each destination counts for the month, which the contract may limit further', () => {
  const monthly = { limit: 500, used: 20, adds: 2, contract: { limit: 30, used: 27 } };
  const checks = [check('1', { monthly }), check('2', { monthly })];
  expect(monthOf(checks)).toEqual({ left: 3, limit: 30, adds: 4 });
  expect(passedLimits(2, checks)).toEqual([expect.stringContaining('30件')]);
  expect(passedLimits(2, checks.slice(1))).toEqual([]);
});

test('a request that was not answered has the same id after a reload; another selection has another one', () => {
  let made = 0;
  const newId = () => {
    made += 1;
    return `00000000-0000-0000-0000-00000000000${made}`;
  };
  const sent = withRequest(readVisit(undefined, 'u', 'a'), '7', newId);
  const read = readVisit(JSON.parse(JSON.stringify(sent)), 'u', 'a');
  expect(withRequest(read, '7', newId).requestIds).toEqual(sent.requestIds);
  expect(withRequest(withoutRequest(read, '7'), '7', newId).requestIds).not.toEqual(sent.requestIds);
  expect(readVisit(sent, 'u', 'b').requestIds).toEqual({});
  expect(readVisit(sent, 'other', 'a').requestIds).toEqual({});
  expect(readVisit({ ...sent, requestIds: { 7: 'x' } }, 'u', 'a').requestIds).toEqual({});
});

test('the address names contents and items of the wire', () => {
  const handed = { contentIds: ['202600000140', '202600000141'], wireIds: ['12'] };
  const address = transferAddress(handed);
  expect(handedTransfer(new URLSearchParams(address.split('?')[1]))).toEqual(handed);
  expect(transferAddress({ contentIds: [], wireIds: ['12'] })).toBe('/ftpTrans?wireId=12');
  expect(transferAddress({ contentIds: [], wireIds: [] })).toBe('/ftpTrans');
  expect(handedTransfer(new URLSearchParams('wireId=x&wireId=0&wireId=3&contentId=1'))).toEqual({
    ...{ contentIds: [], wireIds: ['3'] },
  });
});
