import { expect, jest, test } from '@jest/globals';
import type { BannerContent } from '@newsphoto/ui';
import { createLeaveGuard } from '../features/leave-guard/leave-guard.ts';
import { createPageRefresh } from './page-refresh.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function setUp(held: boolean, navigation: 'idle' | 'loading' = 'idle') {
  let state = held;
  const watchers = new Set<() => void>();
  const guard = createLeaveGuard({
    held: () => state,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  });
  const listeners = new Set<(state: { navigation: { state: string } }) => void>();
  const router = {
    state: { navigation: { state: navigation } },
    subscribe: (listener: (state: { navigation: { state: string } }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const [show, reload] = [jest.fn((_content: BannerContent) => 1), jest.fn()];
  const refresh = createPageRefresh({ guard, banners: { show }, navigating: () => router, reload });
  return {
    refresh,
    show,
    reload,
    free: () => {
      state = false;
      for (const watcher of [...watchers]) watcher();
    },
    arrive: () => {
      for (const listener of [...listeners]) listener({ navigation: { state: 'idle' } });
    },
  };
}

test('a page without input is reloaded at once, and once', async () => {
  const { refresh, reload, show } = setUp(false);
  refresh();
  refresh();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
});

test('a page with input shows it once and waits until it was saved or discarded', async () => {
  const { refresh, reload, show, free } = setUp(true);
  refresh();
  refresh();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({
      message: expect.stringContaining('ログイン状態が変わりました'),
      autoClose: false,
    }),
  );
  free();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a navigation that is under way ends first', async () => {
  const { refresh, reload, arrive } = setUp(false, 'loading');
  refresh();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  arrive();
  expect(reload).toHaveBeenCalledTimes(1);
});
