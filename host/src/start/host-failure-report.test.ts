import { beforeEach, expect, test } from '@jest/globals';
import type { LoadReport } from '@newsphoto/contract';
import { hostFailureReport, watchHostStart } from './host-failure-report.ts';

const BASE = '/remotes/host/1.1.0/';
let sent: LoadReport[];
let heard: string[];
watchHostStart(window, BASE, (outcome) => heard.push(outcome));

beforeEach(() => {
  sent = [];
  heard = [];
  document.body.innerHTML = '<div id="root"></div>';
});

test('a host that does not start is reported once, with the token of the page', () => {
  document.head.innerHTML = '<meta name="load-token" content="signed">';
  const notify = hostFailureReport(document, '1.1.0', (report) => sent.push(report));
  notify('broken');
  notify('missing');
  expect(sent).toEqual([{ token: 'signed', entries: [{ release: 'host@1.1.0', outcome: 'broken' }] }]);
  document.head.innerHTML = '';
  hostFailureReport(document, '1.1.0', (report) => sent.push(report))('broken');
  expect(sent).toHaveLength(1);
});

const thrownIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));

test('what the host throws before anything is shown breaks it, what others throw does not', () => {
  thrownIn(`${location.origin}/remotes/search/1.0.0/entry.js`);
  thrownIn('chrome-extension://abc/content.js');
  expect(heard).toEqual([]);
  thrownIn(`${location.origin}${BASE}main.js`);
  const reason = new Error('on purpose');
  reason.stack = `Error: on purpose\n    at start (${location.origin}${BASE}main.js:1:2)`;
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(heard).toEqual(['broken', 'broken']);
  document.body.innerHTML = '<div id="root"><main></main></div>';
  thrownIn(`${location.origin}${BASE}main.js`);
  expect(heard).toHaveLength(2);
});
