import { expect, test } from '@jest/globals';
import { AUDIT_ACTIONS, AUDIT_KINDS, PERMISSION_CATALOGUE } from '@newsphoto/contract';
import { VISIBILITIES } from '@newsphoto/domain';
import { JOB_DECLARATIONS } from '../../archive-jobs.ts';
import { ERROR_CATALOGUE } from '../../errors/error-catalogue.ts';
import { DETAIL_NAMES, detailLines, reasonLabel } from './audit-details.ts';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const textOf = (detail: Record<string, unknown>, action = 'account-changed') =>
  detailLines(detail, action).map(({ text }) => text)[0];

test('every action, kind, detail and reason has a Japanese label', () => {
  const labels = [
    ...Object.values(AUDIT_ACTIONS).map(({ label }) => label),
    ...Object.values(AUDIT_KINDS),
    ...Object.values(DETAIL_NAMES),
    ...Object.keys(ERROR_CATALOGUE).map(reasonLabel),
  ];
  expect(labels.filter((label) => !JAPANESE.test(label))).toEqual([]);
});

test.each([
  ['kind', JOB_DECLARATIONS.map(({ kind }) => kind)],
  ['kind', Object.keys(AUDIT_KINDS)],
  ['sig', Object.keys(PERMISSION_CATALOGUE)],
  ['status', ['active', 'suspended', 'withdrawn']],
  ['audience', ['everybody', 'members', 'internal', 'group']],
  ['edited', ['userName', 'userCode', 'mailAddress']],
  ['groupKbn', ['0', '1', '2', '9']],
])('every code of %s is shown in Japanese: %j', (name, codes) => {
  for (const code of codes)
    expect([code, textOf({ [name]: [code] })]).toEqual([code, expect.stringMatching(JAPANESE)]);
});

test('details are shown in their order, with nested ones and days in words', () => {
  expect(
    detailLines(
      {
        before: { status: 'active', sig: ['AA006'] },
        reordered: true,
        added: [],
        expiresAt: '20261122103000',
        renamed: [{ itemId: '01', from: '旧', to: '新' }],
      },
      'list-edited',
    ),
  ).toEqual([
    { label: '変更前', text: '状態：利用中／個人の権限：カート（AA006）' },
    { label: '並べ替え', text: 'あり' },
    { label: '追加した項目', text: 'なし' },
    { label: '有効期限', text: '2026/11/22 10:30:00' },
    { label: '名称を変えた項目', text: '項目：01／変更前：旧／変更後：新' },
  ]);
  const periods = detailLines({ from: 'unlimited', to: '60 days', rows: 3 }, 'retention-edited');
  expect(periods.map(({ text }) => text)).toEqual(['期限なし', '60日', '3']);
  expect(textOf({ removedBefore: '2026-09-28T19:50:35.848Z' }, 'old-data-removed')).toBe(
    '2026/09/29 04:50:35',
  );
  for (const { code, label } of VISIBILITIES)
    expect(textOf({ from: code }, 'visibility-changed')).toBe(label);
});
