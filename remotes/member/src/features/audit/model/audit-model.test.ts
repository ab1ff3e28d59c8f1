import { expect, test } from '@jest/globals';
import { detailFacts } from './audit-detail.ts';
import { AUDIT_FILTERS, actionOptions, auditFilterOf, isAskable } from './audit-filters.ts';

test('the address is asked for as far as the trail knows it', () => {
  const filters = { ...AUDIT_FILTERS, from: '20260101', to: 'yesterday', kind: 'rights', action: 'none' };
  expect(auditFilterOf({ ...filters, actor: 'admin0001' })).toEqual({
    ...{ from: '20260101', kind: 'rights', actor: 'admin0001' },
  });
  expect(isAskable({ ...AUDIT_FILTERS, from: '20260102', to: '20260101' })).toBe(false);
});

test('the acts that can be chosen are those of the kind', () => {
  expect(actionOptions('order').map(({ label }) => label)).toEqual(['すべて', '申込', '申込の状態の変更']);
  expect(actionOptions('').length).toBeGreaterThan(20);
});

test('details are told in words', () => {
  const entry = {
    from: 100,
    to: 3,
    reordered: true,
    renamed: [{ itemId: '01', from: '旧', to: '新' }],
    added: [],
  };
  const told = detailFacts({
    ...{ auditId: '1', happenedAt: '', actorId: '', actorName: '', action: 'list-edited', actionLabel: '' },
    ...{ subject: '', subjectName: '', address: '', requestId: '', detail: entry },
  });
  expect(told).toEqual([
    ['変更前', '100'],
    ['変更後', '3'],
    ['並べ替え', 'あり'],
    ['名称を変えた項目', '項目：01／変更前：旧／変更後：新'],
    ['追加した項目', 'なし'],
  ]);
});
