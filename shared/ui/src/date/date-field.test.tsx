import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { calendarPart } from './date-panel.tsx';

const onChange = jest.fn<(value: string) => void>();
const onBlur = jest.fn();

function Form({ value = '', ...props }: Partial<DateFieldProps>) {
  const [held, setHeld] = useState(value);
  return (
    <form>
      <label htmlFor="shot">撮影日</label>
      <DateField
        {...props}
        id="shot"
        label="撮影日"
        value={held}
        onBlur={onBlur}
        onChange={(next) => {
          onChange(next);
          setHeld(next);
        }}
      />
      <button type="button">次</button>
    </form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('撮影日');
const calendar = () => screen.queryByRole('dialog', { name: '撮影日のカレンダー' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const day = (name: string) => within(screen.getByRole('grid')).getByRole('button', { name });

beforeEach(async () => {
  await calendarPart.load();
  jest.useFakeTimers({ now: new Date('2024-02-20T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.clearAllMocks();
});

/** Tab into the field; the calendar is open. */
async function enter(props: Partial<DateFieldProps> = {}) {
  render(<Form {...props} />);
  await user.tab();
}

test('[B-044] the calendar opens by focus', async () => {
  await enter();
  expect(document.activeElement).toBe(input());
  expect(calendar()).not.toBeNull();
});

test('[B-044][N-012] and by click, 100 ms after it', async () => {
  render(<Form />);
  await user.click(input());
  expect(calendar()).toBeNull();
  await pass(99);
  expect(calendar()).toBeNull();
  await pass(1);
  expect(calendar()).not.toBeNull();
});

test('[N-011] a second click within two seconds opens nothing', async () => {
  render(<Form />);
  fireEvent.click(input());
  pass(100);
  fireEvent.pointerDown(document.body);
  expect(calendar()).toBeNull();
  pass(1899);
  fireEvent.click(input());
  pass(200);
  expect(calendar()).toBeNull();
  fireEvent.click(input());
  pass(100);
  expect(calendar()).not.toBeNull();
});

test('[B-045] a press outside hides it, one inside does not', async () => {
  await enter();
  const next = screen.getByRole('button', { name: '次の月' });
  await user.click(next);
  expect(calendar()).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(calendar()).toBeNull();
});

test('[B-046] Tab hides it and goes on behind the field', async () => {
  await enter();
  await user.tab();
  expect(calendar()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '次' }));
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('[B-046] so it does from the days', async () => {
  await enter();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2024年2月20日（火）');
  await user.tab();
  expect(calendar()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '次' }));
});

test('[B-047][N-008][N-013][D-006][D-007] a chosen day is held as digits, shown with slashes; the calendar goes after 17 ms', async () => {
  await enter();
  fireEvent.click(day('2024年2月1日（木）'));
  expect(onChange.mock.calls).toEqual([['20240201']]);
  expect(input().value).toBe('2024/02/01');
  pass(16);
  expect(calendar()).not.toBeNull();
  pass(1);
  expect(calendar()).toBeNull();
});

test('[B-047] the calendar stays open if configured', async () => {
  await enter({ hideAfterChoice: false });
  fireEvent.click(day('2024年2月1日（木）'));
  pass(1000);
  expect(calendar()).not.toBeNull();
  expect(day('2024年2月1日（木）').closest('[role=gridcell]')?.getAttribute('aria-selected')).toBe('true');
});

test('[N-009][N-010] Japanese names, the week from Sunday', async () => {
  await enter({ value: '19641001' });
  expect(screen.getByRole('grid', { name: '1964年10月 昭和39年' })).toBeTruthy();
  const headings = screen.getAllByRole('columnheader');
  expect(headings.map((heading) => heading.textContent).join('')).toBe('日月火水木金土');
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  // 1 October 1964 was a Thursday.
  expect(cells.slice(0, 7)).toEqual(['', '', '', '', '1', '2', '3']);
});

test('[B-048] Enter refuses an invalid date with a message', async () => {
  await enter();
  await user.keyboard('2020/1{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('撮影日は日付の形式（YYYY/MM/DD）で入力してください。');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('/5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[B-048] a day that does not exist is refused by its own words', async () => {
  await enter();
  await user.keyboard('2023/2/29{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('撮影日に存在しない日付が入力されています。');
});

test('[B-048][D-010] Enter takes a good date and fills it up; the form is not sent by the same key', async () => {
  await enter();
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  await user.keyboard('2020/1/5{Enter}');
  expect(onChange.mock.calls).toEqual([['20200105']]);
  expect(input().value).toBe('2020/01/05');
  expect(calendar()).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('[D-009] other letters are dropped while typing', async () => {
  await enter();
  await user.keyboard('20a2b0/1/5');
  expect(input().value).toBe('2020/1/5');
});

test('an input method keeps its text until it is done', async () => {
  await enter();
  const compose = (text: string) => {
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: text }, isComposing: true });
  };
  compose('しょうわ39ねん');
  expect(input().value).toBe('しょうわ39ねん');
  fireEvent.compositionEnd(input());
  expect(input().value).toBe('39');
});

test.each([
  ['昭和39年10月1日', '19641001'],
  ['S39.10.1', '19641001'],
  ['平成元年1月8日', '19890108'],
])('和暦 「%s」 is taken as %s', async (text, held) => {
  await enter();
  await user.click(input());
  await user.paste(text);
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[held]]);
});

test('wildcards are taken where the mode allows them', async () => {
  await enter({ mode: 2 });
  await user.keyboard('199x/x/x{Enter}');
  expect(onChange.mock.calls).toEqual([['199XXXXX']]);
  expect(input().value).toBe('199X/XX/XX');
});

test('a month alone can be chosen there as well', async () => {
  await enter({ mode: 2, value: '19641001' });
  fireEvent.click(screen.getByRole('button', { name: '日は不明' }));
  expect(onChange.mock.calls).toEqual([['196410XX']]);
  cleanup();
  await enter();
  expect(screen.queryByRole('button', { name: '日は不明' })).toBeNull();
});

test('[B-049] half an entry is cleared when the field is left', async () => {
  await enter({ value: '20240201' });
  await user.clear(input());
  await user.keyboard('2020/1');
  await user.tab();
  expect(input().value).toBe('');
  expect(onChange.mock.calls).toEqual([['']]);
});

test('and when the calendar is hidden by a press outside', async () => {
  await enter();
  await user.keyboard('2020/1');
  fireEvent.pointerDown(document.body);
  expect(input().value).toBe('');
});

test('where X is allowed an entry that is no date stays, marked, and is the value', async () => {
  await enter({ mode: 2 });
  await user.keyboard('1964-13');
  await user.tab();
  expect(input().value).toBe('1964-13');
  expect(screen.getByRole('alert').textContent).toBe('撮影日に存在しない日付が入力されています。');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  // Not an empty one: the form would search for everything.
  expect(onChange.mock.calls).toEqual([['1964-13']]);
  await user.clear(input());
  await user.keyboard('1964-10');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange.mock.lastCall).toEqual(['196410XX']);
  expect(input().value).toBe('1964/10/XX');
});

test('a good entry is taken when the field is left, before onBlur', async () => {
  await enter();
  await user.keyboard('20200105');
  onBlur.mockImplementation(() => expect(onChange).toHaveBeenCalledWith('20200105'));
  await user.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  expect(input().value).toBe('2020/01/05');
});

test('an entry survives another window', async () => {
  await enter();
  await user.keyboard('2020/1');
  // The window loses the focus, its document does not.
  fireEvent.blur(input());
  expect(input().value).toBe('2020/1');
  expect(onBlur).not.toHaveBeenCalled();
});

test('Escape goes back to what is held; around the field it is not heard', async () => {
  const around = jest.fn();
  await enter({ value: '20240201' });
  await user.keyboard('{Backspace}');
  expect(input().value).not.toBe('2024/02/01');
  document.body.addEventListener('keydown', around);
  await user.keyboard('{Escape}');
  document.body.removeEventListener('keydown', around);
  expect(around).not.toHaveBeenCalled();
  expect(calendar()).toBeNull();
  expect(input().value).toBe('2024/02/01');
  expect(onChange).not.toHaveBeenCalled();
});

test('typing turns the calendar to its month', async () => {
  await enter();
  await user.keyboard('1964/10/1');
  expect(screen.getByRole('grid', { name: '1964年10月 昭和39年' })).toBeTruthy();
});

test.each([
  ['{ArrowRight}', '2024年2月21日（水）'],
  ['{ArrowLeft}', '2024年2月19日（月）'],
  ['{ArrowDown}', '2024年2月27日（火）'],
  ['{ArrowUp}', '2024年2月13日（火）'],
  ['{Home}', '2024年2月18日（日）'],
  ['{End}', '2024年2月24日（土）'],
  ['{PageDown}', '2024年3月20日（水）'],
  ['{PageUp}', '2024年1月20日（土）'],
  ['{Shift>}{PageDown}{/Shift}', '2025年2月20日（木）'],
  ['{Shift>}{PageUp}{/Shift}', '2023年2月20日（月）'],
])('in the days %s leads to %s', async (key, name) => {
  await enter();
  await user.keyboard('{ArrowDown}');
  await user.keyboard(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
});

test('Enter chooses the day and the focus is back in the field, which opens nothing again', async () => {
  await enter();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([['20240221']]);
  pass(3000);
  expect(document.activeElement).toBe(input());
  expect(calendar()).toBeNull();
});

test('ArrowDown opens the calendar at once, whatever the guard of clicks', async () => {
  await enter();
  await user.keyboard('{Escape}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2024年2月20日（火）');
});

test.each([{ disabled: true }, { readOnly: true }])('%j opens nothing and keeps its date', async (props) => {
  await enter({ value: '20240201', ...props });
  fireEvent.click(input());
  pass(200);
  expect(calendar()).toBeNull();
  expect(input().value).toBe('2024/02/01');
});
