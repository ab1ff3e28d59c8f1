import { afterEach, expect, test } from '@jest/globals';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SentStep } from './sent-step.tsx';

afterEach(cleanup);

test.each([
  [true, /登録が完了しました/, 'ログイン'],
  [false, /確認メールを送信しました/, 'もう一度お申し込みください'],
])('what follows a registration: the account exists %s', (isActive, heading, link) => {
  render(
    <AppTheme theme="light">
      <MemoryRouter>
        <SentStep sent={{ receiptId: 'R1', mailAddress: 'a@example.jp', isActive }} />
      </MemoryRouter>
    </AppTheme>,
  );
  expect(screen.getByRole('heading', { name: heading })).toBeDefined();
  expect(screen.getByRole('link', { name: link })).toBeDefined();
});
