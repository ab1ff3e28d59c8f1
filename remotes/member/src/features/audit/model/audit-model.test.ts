import { expect, test } from '@jest/globals';
import { AUDIT_FILTERS, actionOptions, auditFilterOf, isAskable } from './audit-filters.ts';

test('known values of the address are requested, unknown ones are left out', () => {
  const filters = { ...AUDIT_FILTERS, from: '20260101', to: 'yesterday', kind: 'rights', action: 'none' };
  expect(auditFilterOf({ ...filters, actor: 'admin0001' })).toEqual({
    ...{ from: '20260101', kind: 'rights', actor: 'admin0001' },
  });
  expect(isAskable({ ...AUDIT_FILTERS, from: '20260102', to: '20260101' })).toBe(false);
});

test('the actions that can be chosen are those of the kind', () => {
  const labels = actionOptions('order').map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['すべて', '申込', '申込の状態の変更']);
  expect(labels).toEqual(
    expect.arrayContaining(['許諾の状態の変更', '帳票の発行', '入金の登録', '仕訳の書き出し']),
  );
  expect(labels).not.toContain('ログイン');
  expect(actionOptions('').length).toBeGreaterThan(20);
});
