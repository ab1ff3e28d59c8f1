import { expect, jest, test } from '@jest/globals';
import { createBannerList } from './banner-list.ts';

test('banners stay in their order until each is closed', () => {
  const banners = createBannerList();
  const listener = jest.fn();
  banners.subscribe(listener);
  const first = banners.show({ type: 'danger', message: '通信できませんでした。' });
  banners.show({ title: 'お知らせ', content: '<b>復旧</b>' });
  expect(banners.get().map(({ message, title }) => message ?? title)).toEqual([
    '通信できませんでした。',
    'お知らせ',
  ]);
  banners.close(first);
  expect(banners.get()).toEqual([expect.objectContaining({ title: 'お知らせ' })]);
  expect(listener).toHaveBeenCalledTimes(3);
});
