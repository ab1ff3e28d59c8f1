import { expect, jest, test } from '@jest/globals';
import { type Composition, closeComposition } from '@newsphoto/contract';
import { ClosedRoutes } from './closed-routes.ts';
import { ReleaseTable } from './release-table.ts';
import { EMPTY_COMPOSITION, makeRelease } from './testing.ts';

const FULL_COMPOSITION: Composition = {
  ...EMPTY_COMPOSITION,
  remotes: { edit: makeRelease('1.0.0') },
  routes: [
    {
      ...{ path: '/admin', owner: 'edit', title: '管理', viewport: 'responsive', module: './page' },
      access: { guests: [], affiliation: 'internal', permissions: ['ZZ001'] },
    },
  ],
};

function open(answers: readonly (Composition | undefined | Error)[], first?: Composition) {
  const user = { internal: false };
  const listeners: (() => void)[] = [];
  const table = new ReleaseTable(closeComposition(FULL_COMPOSITION), () => undefined);
  const left = [...answers];
  const fetchComposition = jest.fn(async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const renewPass = jest.fn(async () => true);
  const closed = new ClosedRoutes({
    ...{ table, fetchComposition, renewPass, exchanged: () => undefined },
    first: first && Promise.resolve(first),
    isInternal: () => user.internal,
    watchUser: (listener) => listeners.push(listener),
  });
  const become = (internal: boolean) => {
    user.internal = internal;
    for (const listener of listeners) listener();
  };
  return { closed, table, fetchComposition, renewPass, become };
}

const titles = (table: ReleaseTable) => table.current().routes.map(({ title }) => title);

test('an internal user who logs in gets the routes without a load, and they are gone after the log-out', async () => {
  const { closed, table, become, fetchComposition } = open([FULL_COMPOSITION, FULL_COMPOSITION]);
  const heard = jest.fn();
  table.subscribe(heard);
  expect(fetchComposition).not.toHaveBeenCalled();
  become(true);
  expect(await closed.open()).toBe('open');
  expect(fetchComposition).toHaveBeenCalledTimes(1);
  expect(titles(table)).toEqual(['管理']);
  become(false);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(table.current())).not.toMatch(/管理|ZZ001|search_1/);
  expect(table.current().closed).toEqual(['/admin']);
});

test('the answer that the head script fetched is used, and the gateway is not queried again', async () => {
  const { closed, table, become, fetchComposition } = open([], FULL_COMPOSITION);
  become(true);
  expect(await closed.open()).toBe('open');
  expect(fetchComposition).not.toHaveBeenCalled();
  expect(titles(table)).toEqual(['管理']);
});

test('a cookie that ran out is renewed once; a refusal and a failure are shown', async () => {
  const renewed = open([undefined, FULL_COMPOSITION]);
  renewed.become(true);
  expect(await renewed.closed.open()).toBe('open');
  expect(renewed.renewPass).toHaveBeenCalledTimes(1);
  const refused = open([undefined, undefined]);
  refused.become(true);
  expect(await refused.closed.open()).toBe('refused');
  const failed = open([new Error('offline')]);
  expect(await failed.closed.open()).toBe('failed');
});

test('a check that comes closed while the tab has everything is completed, so that its releases can be taken over', async () => {
  const next = { ...FULL_COMPOSITION, digest: 't2' };
  const { closed, table, become } = open([FULL_COMPOSITION, next]);
  become(true);
  await closed.open();
  const check = await closed.withFullComposition({ outcome: 'OK', composition: closeComposition(next) });
  expect(check.composition).toBe(next);
  expect(table.accept(next, () => undefined)).toBe(true);
  expect(table.accept(closeComposition({ ...next, digest: 't3' }), () => undefined)).toBe(false);
});

test('151. releases for internal users stay when a check comes without the pass, and it is renewed', async () => {
  const { closed, become, renewPass } = open([FULL_COMPOSITION, undefined, FULL_COMPOSITION]);
  become(true);
  await closed.open();
  const visitors = { ...FULL_COMPOSITION, digest: 'visitors' };
  const check = await closed.withFullComposition({
    ...{ outcome: 'NG' as const, composition: closeComposition(visitors), loadToken: 'of visitors' },
  });
  expect(check).toEqual({ outcome: 'OK' });
  expect(renewPass).toHaveBeenCalledTimes(1);
});
