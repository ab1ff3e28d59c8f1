import { beforeEach, expect, jest, test } from '@jest/globals';

type Report = (metric: { readonly value: number }) => void;
const heard: { lcp?: Report; inp?: Report } = {};
jest.unstable_mockModule('web-vitals', () => ({
  onLCP: (report: Report) => {
    heard.lcp = report;
  },
  onINP: (report: Report, options: object) => {
    expect(options).toEqual({ reportAllChanges: true });
    heard.inp = report;
  },
}));
const { watchPageVitals } = await import('./page-vitals.ts');
const { LoadReports } = await import('./load-reports.ts');

let hidden = false;
let shown: readonly string[];
let sent: unknown[];
beforeEach(() => {
  hidden = false;
  shown = ['search@1.0.0'];
  sent = [];
});

function open(version = '4') {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="load-token" content="t1" data-loads="1" data-reports="${version}">`;
  Object.defineProperty(page, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  const record = (_address: string, body: string) => void sent.push(...JSON.parse(body).entries);
  const reports = new LoadReports(page, { send: record, sendAtEnd: record });
  page.addEventListener('visibilitychange', () => {
    if (hidden) reports.end();
  });
  watchPageVitals(page, reports, { host: 'host@2.0.0', first: 'search@1.0.0', shown: () => shown });
  return { page, reports };
}
const hide = (page: Document) => {
  hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the largest paint counts for host and first page, the slowest interaction for host and the page of that moment, sent when the tab is hidden', () => {
  const { page, reports } = open();
  expect(reports.takesVitals).toBe(true);
  heard.lcp?.({ value: 1_234.6 });
  heard.inp?.({ value: 40 });
  shown = ['cart@3.0.0'];
  heard.inp?.({ value: 320 });
  shown = ['search@1.0.0'];
  hide(page);
  const expected = [
    { release: 'host@2.0.0', outcome: 'lcp', ms: 1_235 },
    { release: 'search@1.0.0', outcome: 'lcp', ms: 1_235 },
    { release: 'host@2.0.0', outcome: 'inp', ms: 320 },
    { release: 'cart@3.0.0', outcome: 'inp', ms: 320 },
  ];
  expect(sent).toEqual(expected);
  heard.inp?.({ value: 900 });
  hide(page);
  expect(sent).toEqual(expected);
});

test('a gateway that does not accept them gets none', () => {
  expect(open('3').reports.takesVitals).toBe(false);
});

test('a page without interactions reports no answer to one', () => {
  const { page } = open();
  hide(page);
  expect(sent).toEqual([]);
});
