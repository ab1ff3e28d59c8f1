import { expect, test } from '@jest/globals';
import type { BoardRelease } from '@newsphoto/contract';
import { changeOf, firstValues, versionsFor } from './change-fields.ts';
import { actionLabel, audienceLabel, authorLabel, failuresLabel, msLabel } from './release-labels.ts';

const AT = '2026-11-20T00:00:00.000Z';
const RELEASE: BoardRelease = {
  ...{ name: 'search', title: '検索', live: '1.1.0', former: ['1.0.0', '0.9.0'], takenBack: [], figures: [] },
  canary: { version: '1.2.0', percent: 0, internal: true, since: AT },
  published: ['1.3.0', '1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, at: AT })),
  may: { canary: true, promote: true, rollback: true },
};

test('every action offers the versions that it may choose, and begins with the likely one', () => {
  const values = (action: Parameters<typeof versionsFor>[0]) =>
    versionsFor(action, RELEASE).map(({ value }) => value);
  expect(values('promote')).toEqual(['1.3.0', '1.2.0', '1.0.0']);
  expect(values('rollback')).toEqual(['1.0.0', '0.9.0']);
  expect(firstValues('promote', RELEASE)).toMatchObject({ version: '1.2.0' });
  expect(firstValues('rollback', RELEASE)).toMatchObject({ version: '1.0.0' });
  expect(firstValues('canary', RELEASE)).toMatchObject({
    version: '1.2.0',
    audience: 'percent',
    percent: '10',
  });
  expect(firstValues('canary', { ...RELEASE, canary: null })).toMatchObject({
    ...{ version: '1.3.0', audience: 'internal' },
  });
});

test('a form becomes the change that is ordered, and nothing more', () => {
  const values = { version: '1.3.0', audience: 'internal', percent: '10', why: ' 確認 ' };
  expect(changeOf('canary', values)).toEqual({
    ...{ action: 'canary', version: '1.3.0', internal: true, why: '確認' },
  });
  expect(changeOf('canary', { ...values, audience: 'percent' })).toEqual({
    ...{ action: 'canary', version: '1.3.0', percent: 10, why: '確認' },
  });
  expect(changeOf('canary-end', values)).toEqual({ action: 'canary-end', why: '確認' });
  expect(changeOf('rollback', values)).toEqual({ action: 'rollback', version: '1.3.0', why: '確認' });
});

test('audiences, authors, shares and times are read in Japanese', () => {
  expect(audienceLabel({ percent: 10, internal: true })).toBe('社内と10%');
  expect(actionLabel({ action: 'canary', audience: null })).toBe('先行公開の終了');
  expect(authorLabel({ who: 'gateway', keyOwner: 'office' })).toBe('ゲートウェイ（鍵：office）');
  const figures = { version: '1', loads: 0, loadMs: null, shownMs: null, lcpMs: null, inpMs: null };
  expect(failuresLabel({ ...figures, visitors: 1_000, failed: 4 })).toBe('4人（0.4%）');
  expect(failuresLabel({ ...figures, visitors: 0, failed: 0 })).toBe('0人');
  expect([msLabel(null), msLabel(182.4), msLabel(2_440)]).toEqual(['—', '182ミリ秒', '2.4秒']);
});
