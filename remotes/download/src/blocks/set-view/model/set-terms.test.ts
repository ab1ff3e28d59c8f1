import { expect, test } from '@jest/globals';
import { type SetTerms, setTerms } from './set-terms.ts';

const TERMS: SetTerms = {
  ...{ kind: 'save', expiresOn: '20261231', mostPixels: 1280, maxDownloads: 3, downloadsLeft: 3 },
};

test('a set shows until when, in which size and how often it is downloaded', () => {
  expect(setTerms(TERMS)).toEqual([
    ['有効期限', '2026/12/31まで'],
    ['サイズ', '長辺1,280ピクセルまで'],
    ['ダウンロード', '3回まで'],
  ]);
  expect(setTerms({ ...TERMS, mostPixels: null, downloadsLeft: 1 }).slice(1)).toEqual([
    ['サイズ', '原寸まで'],
    ['ダウンロード', '3回まで（あと1回）'],
  ]);
  expect(setTerms({ ...TERMS, maxDownloads: null, downloadsLeft: null })[2]?.[1]).toBe('回数の制限なし');
  expect(setTerms({ ...TERMS, kind: 'preview' })).toHaveLength(1);
});
