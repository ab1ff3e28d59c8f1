import { afterEach, expect, jest, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { AppTheme } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SsoPage } from './sso-page.tsx';

// The page and the form are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

afterEach(async () => {
  cleanup();
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

test('the button has the label of the organisation that the address names, until another key is typed', async () => {
  const { adapter } = createFakeNetwork(() => ({
    status: 200,
    body: { data: { label: '見本放送でログイン' } },
  }));
  configureHttp({ ports: SILENT_PORTS, adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/sso?key=mihon-hoso&problem=known']}>
        <SsoPage />
      </MemoryRouter>
    </AppTheme>,
  );
  expect(await screen.findByRole('button', { name: '見本放送でログイン' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('すでに登録されています');
  fireEvent.change(screen.getByLabelText(/組織キー/), { target: { value: 'mihon-shimbun' } });
  expect(await screen.findByRole('button', { name: '組織のアカウントでログイン' })).toBeDefined();
});
