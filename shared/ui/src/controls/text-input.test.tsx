import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

test('a password is hidden until its button shows it', () => {
  render(<TextInput label="パスワード" type="password" value="x" onChange={() => undefined} />);
  const input = screen.getByLabelText('パスワード');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
  expect(input.getAttribute('type')).toBe('text');
});

test('what is wrong is read with the field', () => {
  const onChange = jest.fn();
  render(<TextInput label="ID" value="" onChange={onChange} error="IDを入力してください。" />);
  const input = screen.getByRole('textbox', { name: 'ID' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('IDを入力してください。');
  fireEvent.change(input, { target: { value: 'a' } });
  expect(onChange).toHaveBeenCalledWith('a');
});
