import { expect, jest, test } from '@jest/globals';
import type { Session } from '@newsphoto/session/host';
import { createNavigationSession } from './navigation-session.ts';

function prepare(outcome: Awaited<ReturnType<Session['start']>>, refresh: () => Promise<'refresh'>) {
  const start = jest.fn<Session['start']>(async () => outcome);
  const refreshUserInfo = jest.fn<Session['refreshUserInfo']>(refresh);
  const autoLogin: Session['autoLogin'] = async () => 'login';
  const options = { early: undefined, routes: [] };
  return {
    navigation: createNavigationSession({ start, refreshUserInfo, autoLogin }, options),
    start,
    refreshUserInfo,
  };
}

test('the start-up runs once, however many pages request it', async () => {
  const { navigation, start } = prepare('refresh', async () => 'refresh');
  expect(await Promise.all([navigation.started(), navigation.started()])).toEqual([true, true]);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a start-up that failed is made up for by the refresh that follows, once and for all', async () => {
  const { navigation, start } = prepare('failed', async () => 'refresh');
  expect(await navigation.started()).toBe(false);
  expect(await navigation.refresh()).toBe(true);
  expect(await navigation.started()).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
});

test('while no user can be loaded, the start-up stays failed', async () => {
  const { navigation } = prepare('failed', () => Promise.reject('none'));
  expect(await navigation.started()).toBe(false);
  expect(await navigation.refresh()).toBe(false);
  expect(await navigation.started()).toBe(false);
});
