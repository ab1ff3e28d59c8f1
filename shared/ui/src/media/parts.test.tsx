import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chip } from '../controls/chip.tsx';
import { pagesToShow } from '../controls/pages-to-show.ts';
import { PreparingPage } from '../pages/preparing-page.tsx';
import { FacetList } from './facet-list.tsx';
import { MediaTile, type MediaTileProps } from './media-tile.tsx';

afterEach(cleanup);

const tile = (props: Partial<MediaTileProps>) =>
  render(
    <MediaTile
      headline="首相会見"
      contentType="0"
      visibility="1"
      src="/media/a.jpg"
      width={240}
      height={160}
      {...props}
    />,
  );

test('video and sound are distinguished from pictures, with their length', () => {
  tile({ contentType: '1', durationSeconds: 83 });
  expect(screen.getByText('動画')).toBeTruthy();
  expect(screen.getByText('1:23')).toBeTruthy();
  cleanup();
  tile({ contentType: '2', src: '' });
  expect(screen.getByText('音声')).toBeTruthy();
  expect(screen.queryByRole('img', { name: '首相会見' })).toBeNull();
  cleanup();
  tile({});
  expect(screen.queryByText('動画')).toBeNull();
  expect(screen.getByRole('img', { name: '首相会見' })).toBeTruthy();
});

test('a tile that is too narrow for both shows its kind, not its length', () => {
  tile({ contentType: '1', durationSeconds: 83, width: 80 });
  expect([screen.queryByText('動画'), screen.queryByText('1:23')].map(Boolean)).toEqual([true, false]);
});

test('limited and private contents carry a mark, public ones none', () => {
  tile({ visibility: '3' });
  expect(screen.getByText('会員限定')).toBeTruthy();
  cleanup();
  tile({ visibility: '2' });
  expect(screen.getByText('非公開')).toBeTruthy();
  cleanup();
  const { container } = tile({});
  expect(container.textContent).toBe('');
});

test('a chip is removed by its named button', () => {
  const onRemove = jest.fn();
  render(<Chip name="種別" value="写真" onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('button', { name: '「種別：写真」を外す' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('facets say which counts are estimates and keep ticked values in sight', () => {
  const buckets = Array.from({ length: 12 }, (_, index) => ({
    value: `${index}`,
    label: `値${index}`,
    count: 1000 + index,
  }));
  const onToggle = jest.fn();
  render(<FacetList title="撮影年" buckets={buckets} selected={['11']} approximate onToggle={onToggle} />);
  expect(screen.getByRole('checkbox', { name: /値0/ }).parentElement?.textContent).toContain('約1,000');
  expect(screen.getByRole('checkbox', { name: /値11/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /値8/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撮影年をさらに6件表示' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /値8/ }));
  expect(onToggle).toHaveBeenCalledWith('8');
});

test('the pager leaves out pages far away, never a single one', () => {
  expect(pagesToShow(1, 20)).toEqual([1, 2, 3, 'gap', 20]);
  expect(pagesToShow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
  expect(pagesToShow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
  expect(pagesToShow(2, 3)).toEqual([1, 2, 3]);
});

test('the page of a screen that is not built shows it and links back', () => {
  render(<PreparingPage title="カート" />);
  expect(screen.getByRole('heading', { name: 'カート' })).toBeTruthy();
  expect(screen.getByText('準備中')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップページへ戻る' }).getAttribute('href')).toBe('/web/index');
});
