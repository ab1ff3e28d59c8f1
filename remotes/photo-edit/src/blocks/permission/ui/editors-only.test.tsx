import { afterEach, expect, test } from '@jest/globals';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { editorsOnly } from './editors-only.tsx';

afterEach(cleanup);

const Editor = editorsOnly(() => <p>編集画面</p>);

test.each([
  [[], null, '編集する権限がありません'],
  [[PERMISSION_EDIT], '編集画面', null],
])('with the permissions %j the page is shown, or what is missing', (permissions, page, refusal) => {
  setSession(fakeMemberInfo(permissions));
  render(
    <AppTheme theme="light">
      <MemoryRouter>
        <Editor />
      </MemoryRouter>
    </AppTheme>,
  );
  expect(screen.queryByText('編集画面')?.textContent ?? null).toBe(page);
  expect(screen.queryByText('編集する権限がありません')?.textContent ?? null).toBe(refusal);
});
