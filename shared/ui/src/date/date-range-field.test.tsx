import { afterEach, expect, jest, test } from '@jest/globals';
import type { DateRange } from '@newsphoto/domain';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateRangeField } from './date-range-field.tsx';

afterEach(cleanup);

const onChange = jest.fn<(value: DateRange) => void>();

function Period({ start, end }: DateRange) {
  const [value, setValue] = useState({ start, end });
  return (
    <DateRangeField
      label="利用期間"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const type = (name: string, text: string) => {
  const field = screen.getByRole('combobox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('two dates of one period, each of which may be left open', () => {
  render(<Period start="" end="" />);
  expect(screen.getByRole('group', { name: '利用期間' })).toBeTruthy();
  type('開始日', '2024/2/1');
  expect(onChange).toHaveBeenLastCalledWith({ start: '20240201', end: '' });
  type('終了日', '2024/2/10');
  expect(onChange).toHaveBeenLastCalledWith({ start: '20240201', end: '20240210' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[E-058] a start after the end is reported, with both dates', () => {
  render(<Period start="20240201" end="20240131" />);
  const shown = screen.getByRole('alert');
  expect(shown.textContent).toBe('開始日には終了日以前の日付を指定してください。');
  for (const name of ['開始日', '終了日']) {
    const field = screen.getByRole('combobox', { name });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(shown.id);
  }
  type('終了日', '2024/2/10');
  expect(screen.queryByRole('alert')).toBeNull();
});
