import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

test('the options are one tab stop, the chosen one, and arrows choose', async () => {
  const onChange = jest.fn();
  render(
    <>
      <Segmented
        label="表示"
        value="list"
        options={[
          { value: 'grid', label: '写真' },
          { value: 'list', label: '一覧' },
        ]}
        onChange={onChange}
      />
      <button type="button">次</button>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '一覧' }));
  await user.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenCalledWith('grid');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '次' }));
});
