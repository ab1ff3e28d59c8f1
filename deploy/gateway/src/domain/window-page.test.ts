import { expect, test } from '@jest/globals';
import { INTEGRITY_ELEMENT_ID } from '@newsphoto/contract';
import { composeTable } from '@newsphoto/releases';
import { makeDescriptor, makeRoute } from '@newsphoto/releases/testing';
import type { LiveChannel } from '../ports.ts';
import { hasWindow, isWindowPath, renderWindow, windowHints } from './window-page.ts';

const start = {
  ...{ head: 'window-head.js', entry: 'window.js', scripts: ['base.js'] },
  lazyShared: {
    '@newsphoto/domain': [{ file: 'parts.js', bytes: 1 }],
    '@newsphoto/ui': ['parts.js', 'ui.js'].map((file) => ({ file, bytes: 1 })),
  },
};
const hostFiles = Object.fromEntries(
  ['main.js', 'window-head.js', 'window.js', 'base.js', 'parts.js', 'ui.js'].map((file) => [file, file]),
);
const host = makeDescriptor({ name: 'host', entry: 'main.js', window: start }, hostFiles);
const access = { guests: [], affiliation: 'internal' as const };
const wire = (shared: string[] = []) =>
  makeDescriptor({
    name: 'telegraph',
    routes: [makeRoute({ path: '/telegraphMonitor' })],
    windows: [
      {
        ...{ name: 'telegraph', title: '<配信>', access, module: './monitor', shared },
        chunks: [{ file: 'page.js', bytes: 1 }],
      },
    ],
  });
const former = { ...wire(), version: '0.9.0' };
const ofPoint = (point: string, id: string) => ({
  ...{ point, id, order: 10, access, label: '送る', href: '/searchPage', chunks: [], shared: [] },
});
const search = makeDescriptor({
  name: 'search',
  routes: [makeRoute({ path: '/searchPage' })],
  extensions: [ofPoint('wire-item-action', 'send'), ofPoint('header-item', 'other')],
});

function live(telegraph = wire(), from = host): LiveChannel {
  const remotes = [telegraph, search];
  const solved = {
    host: from,
    remotes,
    fallbacks: [former],
    leftOut: [],
    refusedPins: [],
    skippedReleases: [],
  };
  const composition = composeTable('production', solved, () => 'd1ge57');
  return {
    ...{ composition, closed: composition, scripts: new Map() },
    ...{ host: from, headScript: 'head()', windowHeadScript: 'windowHead()', leftOut: [], refusedPins: [] },
    ...{ skippedReleases: [], cohorts: {} },
    remotes: new Map(remotes.map((one) => [one.name, one])),
  };
}
const render = (path: string, shown = live()) =>
  renderWindow(shown, { path, nonce: 'n0nce', token: 'payload.signature', wantsLoads: false });
const files = (shown = live(), elsewhere: string[] = []) =>
  windowHints(shown, '/window/telegraph', elsewhere).map(({ href }) => href);

test('a window is started by the small entry of the host, not by the shell', () => {
  const html = render('/window/telegraph') ?? '';
  const started = [...html.matchAll(/<script defer nonce="n0nce" src="([^"]+)" integrity="sha384-/g)];
  expect(started.map(([, src]) => src)).toEqual([
    '/remotes/host/1.0.0/base.js',
    '/remotes/host/1.0.0/window.js',
  ]);
  expect(html).toContain('windowHead()</script>');
  expect(html).not.toContain('head()</script>'.replace('head', ';head'));
  expect(html).not.toContain('main.js"></script>');
  expect(html).toContain('<title>&lt;配信> | ニュースフォト</title>');
});

test('everything that its first view needs is requested at once, and nothing else', () => {
  expect(files()).toEqual([
    '/remotes/host/1.0.0/base.js',
    '/remotes/host/1.0.0/window.js',
    '/remotes/telegraph/1.0.0/entry.js',
    '/remotes/telegraph/1.0.0/page.js',
  ]);
  expect(files(live(wire(['react', '@newsphoto/ui', '@newsphoto/domain'])))).toEqual([
    '/remotes/host/1.0.0/base.js',
    '/remotes/host/1.0.0/window.js',
    '/remotes/host/1.0.0/parts.js',
    '/remotes/host/1.0.0/ui.js',
    '/remotes/telegraph/1.0.0/entry.js',
    '/remotes/telegraph/1.0.0/page.js',
  ]);
});

test('files of a developer’s server are not requested here', () => {
  expect(files(live(), ['telegraph'])).toHaveLength(2);
});

test('its table holds its owner with what takes over from that, the entries of its point, and no other remote', () => {
  const html = render('/window/telegraph') ?? '';
  const dataOf = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
  const composition = dataOf('composition');
  expect(composition).toMatchObject({ window: 'telegraph', routes: [], digest: 'd1ge57' });
  expect(Object.keys(composition.remotes)).toEqual(['telegraph']);
  expect(composition.fallbacks.telegraph).toMatchObject({ version: '0.9.0' });
  expect(composition.fallbacks.telegraph.modules).toContain('./monitor');
  expect(composition.extensions.map(({ id }: { id: string }) => id)).toEqual(['send']);
  const releases = Object.keys(dataOf(INTEGRITY_ELEMENT_ID)).map((address) =>
    address.split('/').slice(2, 4).join('@'),
  );
  expect([...new Set(releases)].sort()).toEqual(['host@1.0.0', 'telegraph@0.9.0', 'telegraph@1.0.0']);
});

test.each(['/window/none', '/window/', '/window', '/window/telegraph/more'])('%s is no window', (path) => {
  expect(isWindowPath(path)).toBe(true);
  expect(render(path)).toBeUndefined();
});

test('a host that runs no windows has none', () => {
  const { window: _none, ...older } = host;
  expect(render('/window/telegraph', live(wire(), older))).toBeUndefined();
  expect(hasWindow(live(wire(), older), '/window/telegraph')).toBe(false);
});

test('a route that only begins alike is a page', () => {
  expect(isWindowPath('/windows')).toBe(false);
});
