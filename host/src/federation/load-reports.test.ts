import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LoadReports } from './load-reports.ts';

let sent: {
  readonly how: string;
  readonly token: string;
  readonly entries: readonly object[];
  readonly failures?: readonly object[];
}[];
const record = (how: string) => (address: string, body: string) => {
  expect(address).toBe('/web/report');
  sent.push({ how, ...JSON.parse(body) });
};

function reports(meta = '<meta name="load-token" content="t1" data-loads="1">') {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = meta;
  return new LoadReports(page, { send: record('now'), sendAtEnd: record('end') });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
});
afterEach(() => {
  jest.useRealTimers();
});

test('what happens within two seconds is reported together, each thing once', () => {
  const reporter = reports();
  for (let at = 0; at < 3; at += 1) reporter.note('search@1.1.0', 'load');
  reporter.note('search@1.1.0', 'missing');
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  const entries = [
    { release: 'search@1.1.0', outcome: 'load' },
    { release: 'search@1.1.0', outcome: 'missing' },
  ];
  expect(sent).toEqual([{ how: 'now', token: 't1', entries }]);
});

test('a page that is hidden reports what it has, with the newest token', () => {
  const reporter = reports();
  reporter.note('search@1.1.0', 'render');
  reporter.renew('t2');
  reporter.renew(undefined);
  reporter.end();
  reporter.end();
  expect(sent).toMatchObject([{ how: 'end', token: 't2' }]);
});

test('loads are reported only if requested, failures always, and nothing without a token', () => {
  const reporter = reports('<meta name="load-token" content="t1">');
  reporter.note('search@1.1.0', 'load');
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
  reporter.note('search@1.1.0', 'timeout');
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(1);
  const mute = reports('');
  mute.note('search@1.1.0', 'timeout');
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(1);
});

test('more than a report holds goes into the next', () => {
  const reporter = reports();
  for (let at = 0; at < 20; at += 1) reporter.note(`search@1.${at}.0`, 'load');
  jest.advanceTimersByTime(2_000);
  expect(sent.map(({ entries }) => entries.length)).toEqual([16, 4]);
});

const failure = (line: number) => ({
  ...{ release: 'search@1.1.0', stage: 'render' as const, error: 'TypeError' as const, message: '…' },
  frames: [{ release: 'search@1.1.0', file: 'page.js', line, column: 7 }],
});

test('failures are described in separate reports, each once, to gateways that accept them', () => {
  const reporter = reports('<meta name="load-token" content="t1" data-reports="2">');
  reporter.note('search@1.1.0', 'render');
  for (let at = 0; at < 20; at += 1) reporter.describe(failure(Math.floor(at / 2)));
  jest.advanceTimersByTime(2_000);
  expect(sent[0]).toEqual({
    ...{ how: 'now', token: 't1' },
    entries: [{ release: 'search@1.1.0', outcome: 'render' }],
  });
  expect(sent.slice(1).map(({ failures }) => failures?.length)).toEqual([3, 3, 2]);
  expect(sent[1]).toMatchObject({ version: 2, token: 't1', failures: [failure(0), failure(1), failure(2)] });
});

test('an older gateway gets the counts alone, as before', () => {
  const reporter = reports();
  reporter.note('search@1.1.0', 'render');
  reporter.describe(failure(1));
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    { how: 'now', token: 't1', entries: [{ release: 'search@1.1.0', outcome: 'render' }] },
  ]);
});

const TIMES = '<meta name="load-token" content="t1" data-loads="1" data-reports="3">';

test('160. times are reported with loads and the first page, whole and limited, to gateways that accept them', () => {
  for (const [meta, entries] of [
    [
      TIMES,
      [
        { outcome: 'load', ms: 13 },
        { outcome: 'shown', ms: 60_000 },
      ],
    ],
    [TIMES.replace('3', '2'), [{ outcome: 'load' }]],
    [TIMES.replace('data-loads="1"', ''), undefined],
  ] as const) {
    sent = [];
    const reporter = reports(meta);
    reporter.note('search@1.1.0', 'load', 12.6);
    reporter.note('search@1.1.0', 'shown', 9_999_999);
    jest.advanceTimersByTime(2_000);
    expect(sent[0]?.entries).toEqual(entries?.map((entry) => ({ release: 'search@1.1.0', ...entry })));
  }
});
