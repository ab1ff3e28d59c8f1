import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PrintNotices } from './print-toolbar.tsx';

const TEXTS = ['202650000001', '202650000002'];

const Address = () => <output>{useLocation().search}</output>;

test('articles among what is printed are named apart from what may not be seen, and lead to their screen', () => {
  render(
    <MemoryRouter>
      <PrintNotices
        pages={1}
        contents={3}
        continued={0}
        leftOut={[...TEXTS, '202600000009']}
        cut={[]}
        failed={0}
      />
      <Address />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^記事2件は、このページに含まれません/)).toBeTruthy();
  expect(screen.getByText(/閲覧できない1件は印刷に含まれません（202600000009）/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '記事2件を印刷' }));
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(`?contentId=${TEXTS.join('&contentId=')}`);
});
