import { afterEach, expect, test } from '@jest/globals';
import type { ComposedExtension } from '@newsphoto/contract';
import { withExtensions } from '@newsphoto/extensions/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { MorePage } from './more-page.tsx';

const CONTRACTS: ComposedExtension = {
  ...{
    point: 'admin-page',
    id: 'contracts',
    owner: 'cart',
    order: 1,
    title: '契約',
    help: '契約を管理します。',
  },
  ...{ access: { guests: [], permissions: ['ZZ001'] }, module: './contracts' },
};
let end = () => undefined as unknown;

function show(id: string, permissions: readonly string[]) {
  setSession(fakeMemberInfo(permissions));
  ({ end } = withExtensions([CONTRACTS]));
  render(
    <MemoryRouter initialEntries={[`/admin/more/${id}`]}>
      <Routes>
        <Route path="/admin/more/:id" element={<MorePage />} />
      </Routes>
    </MemoryRouter>,
  );
}
afterEach(() => {
  cleanup();
  end();
});

test('a screen of another remote is in the navigation and in the frame', () => {
  show('contracts', ['ZZ001']);
  const link = screen.getByRole('link', { name: '契約' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([
    '/admin/more/contracts',
    'page',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('契約');
  expect(screen.getByText('契約を管理します。')).toBeTruthy();
});

test.each([
  ['that does not exist', 'nothing', ['ZZ001']],
  ['for others', 'contracts', ['BE001']],
])('a screen %s is named as such, and its address reveals nothing', (_what, id, permissions) => {
  show(id, permissions);
  expect(screen.getByRole('status').textContent).toContain('画面が見つかりません');
  expect(screen.queryByText('契約を管理します。')).toBeNull();
  expect(screen.queryByRole('heading', { name: '契約' })).toBeNull();
});
