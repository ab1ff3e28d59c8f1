import { expect, test } from '@jest/globals';
import { TABLE, USE } from './fee-table.factory.ts';
import type { UseConditions } from './use-conditions.ts';
import { type ContentLimits, findUseConflicts } from './use-limits.ts';

const NONE: ContentLimits = { restrictions: '', embargoUntil: null, expiresAt: null };
const conflicts = (limits: Partial<ContentLimits>, use: Partial<UseConditions> = {}, today = '20261124') =>
  findUseConflicts({ ...NONE, ...limits }, { ...USE, ...use }, TABLE, today);
/** As in `refused no-web mediumCode`. */
const found = (...parameters: Parameters<typeof conflicts>) =>
  conflicts(...parameters).map(({ kind, rule, field }) => [kind, rule, field].join(' ').trim());

const AD: Partial<UseConditions> = { mediumCode: '10' };
const AD_PURPOSE: Partial<UseConditions> = { purposeCode: '05' };
const WEB: Partial<UseConditions> = { mediumCode: '06', sizeCode: 'px800' };
const SNS: Partial<UseConditions> = { mediumCode: '07' };
const TV: Partial<UseConditions> = { mediumCode: '05' };
const BOOK: Partial<UseConditions> = { purposeCode: '02' };
const WORLD: Partial<UseConditions> = { territory: 'world' };

/** Each restriction with a use that it refuses; the use of the newspaper in Japan is always free. */
test.each<[string, Partial<UseConditions>, string]>([
  ['広告不可', AD, 'no-advertising mediumCode'],
  ['広告使用不可', AD_PURPOSE, 'no-advertising purposeCode'],
  ['広告・販促不可', AD, 'no-advertising mediumCode'],
  ['広告への使用はご遠慮ください。', AD, 'no-advertising mediumCode'],
  ['広告以外は可', AD, 'no-advertising mediumCode'],
  ['報道目的以外の使用不可', BOOK, 'only-news purposeCode'],
  ['報道利用のみ', AD, 'only-news mediumCode'],
  ['報道使用に限る', BOOK, 'only-news purposeCode'],
  ['ウェブ不可', WEB, 'no-web mediumCode'],
  ['インターネット使用不可', SNS, 'no-web mediumCode'],
  ['電子版不可', WEB, 'no-web mediumCode'],
  ['ＳＮＳ　使用　不可', SNS, 'no-sns mediumCode'],
  ['ウェブ、ＳＮＳ等での使用不可', SNS, 'no-web mediumCode'],
  ['テレビ放送不可', TV, 'no-television mediumCode'],
  ['国内のみ', WORLD, 'only-japan territory'],
  ['日本国内限り', { territory: 'asia' }, 'only-japan territory'],
  ['海外配信不可', WORLD, 'no-abroad territory'],
  ['トリミング不可', { trimming: true }, 'no-cropping trimming'],
  ['２次使用を禁じます', { secondaryUse: true }, 'no-secondary secondaryUse'],
  ['二次利用不可', { secondaryUse: true }, 'no-secondary secondaryUse'],
  ['営利目的での使用不可', AD_PURPOSE, 'no-commercial purposeCode'],
  ['商用不可', AD, 'no-commercial mediumCode'],
  ['表紙不可', { sizeCode: 'cover' }, 'no-cover sizeCode'],
  ['モノクロ不可', { color: 'mono' }, 'no-mono color'],
  ['広告不可、トリミング不可', { trimming: true }, 'no-cropping trimming'],
  ['国内の新聞・雑誌に限る', WEB, 'only-newspaper mediumCode'],
  ['国内の新聞・雑誌に限る', WORLD, 'only-japan territory'],
  ['No advertising.', AD, 'no-advertising mediumCode'],
  ['EDITORIAL USE ONLY', AD_PURPOSE, 'only-editorial purposeCode'],
  ['For editorial use only', AD, 'only-editorial mediumCode'],
  ['No web/internet/TV', TV, 'no-television mediumCode'],
  ['Japan only', WORLD, 'only-japan territory'],
  ['Not for use outside Japan', WORLD, 'no-abroad territory'],
  ['No cropping', { trimming: true }, 'no-cropping trimming'],
  ['No crop', { trimming: true }, 'no-cropping trimming'],
  ['No resale', { secondaryUse: true }, 'no-secondary secondaryUse'],
  ['No sales', AD, 'no-commercial mediumCode'],
  ['No commercial use', AD_PURPOSE, 'no-commercial purposeCode'],
  ['Not for cover', { sizeCode: 'cover' }, 'no-cover sizeCode'],
])('[O6] %s refuses %j', (restrictions, use, expected) => {
  expect(found({ restrictions }, use)).toContain(`refused ${expected}`);
  expect(found({ restrictions })).toEqual([]);
});

test.each([
  ['広告可', AD],
  ['ウェブ・SNSも使用可能です', WEB],
  ['ウェブでの広告使用不可', WEB],
  ['ウェブ広告不可', AD],
  ['雑誌の表紙不可', { mediumCode: '10', sizeCode: 'cover' }],
  ['無断転載を禁じます', {}],
])('[O6] %s does not refuse %j', (restrictions, use) => {
  expect(found({ restrictions }, use)).toEqual([]);
});

test.each([
  '広告不可ではない',
  '広告不可（要相談）',
  '広告使用不可。ただし、事前に承諾を得た場合を除く。',
  '広告不可、ただし自社媒体は可',
  '広告・転載不可',
  'No advertising restrictions',
  'No advertising without permission. ',
  'No advertising. Except house ads',
  '使用不可',
  '社内のみ',
  '肖像権に注意',
])('[O7] %s is for the desk, which sees it quoted', (restrictions) => {
  expect(conflicts({ restrictions }, AD)).toEqual([
    {
      kind: 'review',
      rule: 'unexplained',
      text: expect.stringContaining(restrictions.slice(0, 4)),
    },
  ]);
});

test('[O7] each part has its own answer, what is refused first; the reason quotes the part and names the choice', () => {
  const restrictions = '広告への使用は事前にご相談ください。\n広告不可';
  expect(conflicts({ restrictions }, AD).map(({ text }) => text)).toEqual([
    '制限事項「広告不可」により、使用媒体「広告・販促」での使用はできません。',
    '制限事項「広告への使用は事前にご相談ください」を担当者が確認します。',
  ]);
  expect(conflicts({ restrictions: 'あ'.repeat(2000) })[0]?.text.length).toBeLessThan(130);
});

test.each<[string, Partial<UseConditions>, string]>([
  ['ウェブ不可', TV, 'no-web mediumCode'],
  ['商用不可', { purposeCode: '04' }, 'no-commercial purposeCode'],
  ['Editorial use only', { purposeCode: '04' }, 'only-editorial purposeCode'],
])('[O8] whether %s means %j is for the desk', (restrictions, use, expected) => {
  expect(found({ restrictions }, use)).toEqual([`review ${expected}`]);
});

test.each([
  ['20261130235959', '20261201', []],
  ['20261201000000', '20261201', []],
  ['20261201100000', '20261201', ['review embargo plannedOn']],
  ['20261202000000', '20261201', ['refused embargo plannedOn']],
  ['20261202000000', '', ['review embargo plannedOn']],
  ['20261123100000', '', []],
])('[O9] embargo until %s, planned on %j: %j', (embargoUntil, plannedOn, expected) => {
  expect(found({ embargoUntil }, { plannedOn })).toEqual(expected);
});

test.each([
  ['once', '20261201', '20261202000000', []],
  ['once', '20261201', '20261201235959', []],
  ['once', '20261201', '20261201120000', ['review expiry termCode']],
  ['once', '20261201', '20261130235959', ['refused expiry plannedOn']],
  ['1y', '20261201', '20271130235959', []],
  ['1y', '20261201', '20271129235959', ['refused expiry termCode']],
  ['half', '20261201', '20270531235959', []],
  ['half', '20261201', '20270530235959', ['refused expiry termCode']],
  ['forever', '20261201', '20991231235959', ['refused expiry termCode']],
  ['season', '20261201', '20991231235959', ['review expiry termCode']],
  ['1y', '', '20280101000000', ['review expiry plannedOn']],
  ['1y', '', '20271122000000', ['refused expiry termCode']],
])('[O10] %s from %j, usable until %s: %j', (termCode, plannedOn, expiresAt, expected) => {
  expect(found({ expiresAt }, { termCode, plannedOn })).toEqual(expected);
});
