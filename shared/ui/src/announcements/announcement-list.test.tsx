import { afterEach, expect, test } from '@jest/globals';
import type { Announcement } from '@newsphoto/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AnnouncementList } from './announcement-list.tsx';

afterEach(cleanup);

const announcement = (change: Partial<Announcement> = {}): Announcement => ({
  ...{ announcementId: '1', title: '年末年始の休業', body: '', importance: 'normal' },
  startsAt: '202611210900',
  ...change,
});

test('an announcement is a heading with its day and its text; an important one has a text label', () => {
  const important = announcement({ announcementId: '2', title: '障害', importance: 'important' });
  render(<AnnouncementList announcements={[important, announcement({ body: '1行目\n2行目' })]} />);
  expect(screen.getByRole('region', { name: 'お知らせ' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('2026/11/21重要障害');
  expect(second?.textContent).toBe('2026/11/21年末年始の休業1行目\n2行目');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('addresses lead where they say, other sites in a tab that learns nothing; markup is text', () => {
  const body = '<img src=x> https://example.com/a と /web/index';
  const { container } = render(<AnnouncementList announcements={[announcement({ body })]} />);
  expect(container.querySelector('img')).toBeNull();
  const [outside, inside] = screen.getAllByRole<HTMLAnchorElement>('link');
  expect([outside?.href, outside?.target, outside?.rel]).toEqual([
    'https://example.com/a',
    '_blank',
    'noopener noreferrer',
  ]);
  expect([inside?.getAttribute('href'), inside?.target]).toEqual(['/web/index', '']);
});

test('a long text has three lines until it is opened; a link that is cut off is reached then', () => {
  const body = `${'長い本文です。'.repeat(20)} https://example.com/a`;
  render(
    <AnnouncementList
      announcements={[announcement({ body }), announcement({ announcementId: '2', body: '短い' })]}
    />,
  );
  const [text] = screen.getAllByText(/長い本文/);
  expect(text?.closest('p')?.dataset.clamped).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '全文を表示' }));
  expect(text?.closest('p')?.dataset.clamped).toBeUndefined();
  expect(screen.getByRole('button', { name: '閉じる' }).ariaExpanded).toBe('true');
});

test('where nothing is announced there is nothing, not even a heading', () => {
  const { container } = render(<AnnouncementList announcements={[]} />);
  expect(container.textContent).toBe('');
});
