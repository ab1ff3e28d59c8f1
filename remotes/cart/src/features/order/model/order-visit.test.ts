import { expect, test } from '@jest/globals';
import { lastStepOf, newVisit, readVisit } from './order-visit.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const visit = newVisit('member001', ID);
const sent = {
  ...{ requestId: ID, cartVersion: 2, contentIdList: ['202600000001'], feeVersionId: '1', total: 33_000 },
  ...{ termsVersion: '2026-11', billing: null, quoteDocumentId: '7' },
};

test('a stored visit continues with its id and what was sent; that of another user does not', () => {
  const stored = JSON.parse(JSON.stringify({ ...visit, pending: sent }));
  expect(readVisit(stored, 'member001')).toEqual({ ...visit, pending: sent });
  expect(readVisit(stored, 'member002')).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['another id', { ...visit, requestId: '1' }],
])('%s is no visit', (_what, stored) => {
  expect(readVisit(stored, 'member001')).toBeUndefined();
});

test('what was sent under another id, or has another shape, is dropped', () => {
  for (const pending of [{ ...sent, requestId: 'x' }, { ...sent, contentIdList: 'x' }, [], 1])
    expect(readVisit({ ...visit, pending }, 'member001')?.pending).toBeNull();
  expect(readVisit({ ...visit, entry: { billTo: 'x', agreed: 1 } }, 'member001')?.entry).toEqual(visit.entry);
});

test('the step at which something is missing', () => {
  const { entry } = visit;
  expect(lastStepOf(entry, '2026-11')).toBe(3);
  expect(lastStepOf({ ...entry, agreed: '2025-01' }, '2026-11')).toBe(3);
  const agreed = { ...entry, agreed: '2026-11' };
  expect(lastStepOf(agreed, '2026-11')).toBe(4);
  expect(lastStepOf({ ...agreed, billTo: 'other' }, '2026-11')).toBe(1);
  const billing = { ...entry.billing, name: '見本出版', address: '東京都' };
  expect(lastStepOf({ ...agreed, billTo: 'other', billing }, '2026-11')).toBe(4);
});
