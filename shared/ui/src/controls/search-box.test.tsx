import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '../theme/app-theme.tsx';
import { SearchBox } from './search-box.tsx';
import { markPlace } from './search-place.ts';

afterEach(cleanup);

const pressEnter = (input: HTMLElement, isComposing: boolean): boolean => {
  const event = createEvent.keyDown(input, { key: 'Enter', isComposing });
  fireEvent(input, event);
  return event.defaultPrevented;
};

test('Enter that only confirms a conversion does not search', () => {
  render(
    <SearchBox label="検索語" value="しゅしょう" onChange={() => undefined} onSubmit={() => undefined} />,
  );
  const input = screen.getByRole('textbox', { name: '検索語' });
  expect(pressEnter(input, true)).toBe(true);
  expect(pressEnter(input, false)).toBe(false);
});

test('submits what it holds, and empties it on request', () => {
  const onSubmit = jest.fn();
  const onChange = jest.fn();
  render(
    <AppTheme theme="light">
      <SearchBox label="検索語" value="首相" onChange={onChange} onSubmit={onSubmit} />
    </AppTheme>,
  );
  fireEvent.click(screen.getByRole('button', { name: '検索' }));
  expect(onSubmit).toHaveBeenCalledWith('首相');
  fireEvent.click(screen.getByRole('button', { name: '入力を消す' }));
  expect(onChange).toHaveBeenCalledWith('');
});

test('a pasted text that is too long is neither cut nor searched: the limit is shown', () => {
  const onSubmit = jest.fn();
  const show = (value: string) => (
    <AppTheme theme="light">
      <SearchBox label="検索語" value={value} onChange={() => undefined} onSubmit={onSubmit} />
    </AppTheme>
  );
  const { rerender } = render(show('あ'.repeat(1001)));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.maxLength).toBe(-1);
  fireEvent.click(screen.getByRole('button', { name: '検索' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('検索語は1,000文字以内で入力してください。（E0024）');
  expect(input.value).toHaveLength(1001);
  rerender(show('あ'.repeat(1000)));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '検索' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a refused expression is shown with the invalid character', () => {
  const error = { message: '検索式が正しくありません。', expression: '東京+', position: 2 };
  render(
    <SearchBox
      label="検索語"
      value="東京+"
      onChange={() => undefined}
      onSubmit={() => undefined}
      error={error}
    />,
  );
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').querySelector('mark')?.textContent).toBe('+');
  expect(screen.getByRole('alert').textContent).toContain('3文字目');
});

test('an invalid space and the end of the expression are made visible', () => {
  expect(markPlace(' 東京', 0)).toEqual({ before: '', at: '␣', after: '東京', ordinal: 1 });
  expect(markPlace('(a', 2)?.at).toBe('␣');
  expect(markPlace('(a)😀b', 3)).toMatchObject({ before: '(a)', at: '😀', after: 'b' });
  expect(markPlace('a\u200fb', 1)?.at).toBe('␣');
  expect(markPlace('a', undefined)).toBeUndefined();
});
