import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { problemsOnChannel } from './check-channel.ts';

const react = (version: string) => ({ react: { version, singleton: true } });
const host = makeDescriptor({
  ...{ name: 'host', version: '1.0.0', shared: react('19.3.1') },
  provides: { react: ['useState'], 'react-dom/client': ['createRoot'], '@newsphoto/ui/forms': [] },
});
const cart = makeDescriptor({ name: 'cart' });
const codes = (...input: Parameters<typeof problemsOnChannel>) =>
  problemsOnChannel(...input).map(({ code }) => code.replace('channel/', ''));

test('a compatible release has no problems, and may have the routes of its live version', () => {
  const next = makeDescriptor({ version: '1.1.0', uses: { react: ['useState'] }, shared: react('19.9.0') });
  expect(problemsOnChannel(next, [host, cart, makeDescriptor()], '1.0.0')).toEqual([]);
});

test('a route of another live remote and a taken federation name are problems that name the owner', () => {
  const greedy = makeDescriptor({ name: 'order', container: cart.container, routes: cart.routes });
  expect(problemsOnChannel(greedy, [host, cart], '1.0.0')).toEqual([
    { code: 'channel/route-taken', sentence: expect.stringContaining('/cart belongs to cart') },
    { code: 'channel/name-taken', sentence: expect.stringContaining('belongs to cart') },
  ]);
});

test.each(['/Cart', '/cart', '/items/:key', '/items/news', '/ITEMS/:id/edit', '/items/today/:what'])(
  '85. %s has an address of another remote',
  (path) => {
    const routes = ['/cart', '/items/:id', '/items/:id/edit'].map((own) => makeRoute({ path: own }));
    const greedy = makeDescriptor({ name: 'order', routes: [makeRoute({ path })] });
    expect(codes(greedy, [host, { ...cart, routes }], '1.0.0')).toEqual(['route-taken']);
  },
);

test('a window of another live remote is a problem that names the owner', () => {
  const window = { name: 'desk', title: '机', access: { guests: [] }, module: './page' };
  const owner = makeDescriptor({ name: 'cart', windows: [window] });
  const greedy = makeDescriptor({ name: 'order', routes: [], windows: [window] });
  expect(problemsOnChannel(greedy, [host, owner], '1.0.0')).toEqual([
    { code: 'channel/window-taken', sentence: expect.stringContaining('desk belongs to cart') },
  ]);
  expect(problemsOnChannel({ ...owner, version: '1.1.0' }, [host, owner], '1.0.0')).toEqual([]);
});

test('ranges and exports are checked against every live host, canaries included', () => {
  const canary = makeDescriptor({ name: 'host', version: '2.0.0', provides: { react: ['use'] } });
  const search = makeDescriptor({ uses: { react: ['useState'] } });
  expect(codes(search, [host], '2.0.0')).toEqual(['api-range']);
  expect(codes(search, [host, canary], '1.0.0')).toEqual(['host-range', 'missing-export']);
});

test('a copy of what the host provides is refused by its package, whatever its own helpers are', () => {
  const bundles = { 'react-dom': '19.3.1', '@newsphoto/ui': '1.0.0', 'style-loader': '4.0.0' };
  const problems = problemsOnChannel(makeDescriptor({ bundles }), [host], '1.0.0');
  expect(problems.map(({ code }) => code)).toEqual(['channel/second-copy', 'channel/second-copy']);
  expect(problems[0]?.sentence).toContain('a copy of react-dom, which the host provides');
});

test('a release built against another major of a singleton waits for the host', () => {
  expect(codes(makeDescriptor({ shared: react('20.0.0') }), [host], '1.0.0')).toEqual(['other-major']);
});

test('a host is checked for its range of the API', () => {
  expect(codes({ ...host, version: '1.1.0' }, [host, cart], '2.0.0')).toEqual(['api-range']);
  expect(codes({ ...host, version: '1.1.0' }, [host, cart], '1.4.0')).toEqual([]);
});
