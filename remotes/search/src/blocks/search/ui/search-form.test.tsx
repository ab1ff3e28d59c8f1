import { afterEach, expect, jest, test } from '@jest/globals';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

test('a date that is refused stays in its field, with the message there', () => {
  const search = { query: '首相', type: '', date: '1964-13' } as const;
  render(
    <AppTheme theme="light">
      <SearchForm
        search={search}
        onSearch={jest.fn()}
        dateError="撮影日に存在しない日付が入力されています。"
      />
    </AppTheme>,
  );
  const field = screen.getByRole('combobox', { name: '撮影日' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const message = screen.getByText('撮影日に存在しない日付が入力されています。');
  expect(field.getAttribute('aria-describedby')).toBe(message.id);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1964-13')).toBeTruthy();
});
