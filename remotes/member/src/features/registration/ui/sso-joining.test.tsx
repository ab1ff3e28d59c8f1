import { afterEach, expect, jest, test } from '@jest/globals';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { AppTheme } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { InvitationPage } from './invitation-page.tsx';

// The page and the form are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const TOKEN = 'a'.repeat(43);

afterEach(async () => {
  cleanup();
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

function show(allowsPasswords: boolean) {
  const network = createFakeNetwork(({ address }) => {
    if (address.endsWith('/invitation/open')) {
      const sso = { label: '見本新聞でログイン', allowsPasswords };
      return {
        status: 200,
        body: { data: { groupName: '見本新聞社', mailAddress: 'a@example.jp', sso } },
      };
    }
    if (address.endsWith('/sso/join'))
      return { status: 400, body: { messages: [{ code: 'E1039', text: '使用中', field: 'userId' }] } };
    return { status: 200, body: { data: { result: true } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={[`/entryUser/invitation#${TOKEN}`]}>
        <InvitationPage />
      </MemoryRouter>
    </AppTheme>,
  );
  const joined = () => network.sent.find(({ address }) => address.endsWith('/sso/join'))?.body;
  return { joined };
}
const button = 'シングルサインオンで参加する';

test('an invited colleague joins by the provider, after the same rules, without a password', async () => {
  const { joined } = show(false);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(/姓.*入力してください/)).toBeDefined();
  expect(joined()).toBeUndefined();
  expect(document.querySelector('[type="password"]')).toBeNull();
  expect(screen.queryByRole('button', { name: /パスワード/ })).toBeNull();
  const entered = { userId: 'ｔanaka-01', familyName: '田中', givenName: '花子' };
  for (const [name, value] of Object.entries(entered)) {
    const input = document.querySelector(`[name="${name}"]`) ?? document.body;
    fireEvent.change(input, { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /同意する/ }));
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(joined()).toBeDefined());
  expect(joined()).toEqual({
    ...{ userId: 'tanaka-01', familyName: '田中', givenName: '花子' },
    ...{ termsVersion: TERMS_VERSION, invitation: TOKEN },
  });
  // What was refused is beside its field, and the input stays.
  expect(await screen.findByText(/このユーザーIDは使用できません/)).toBeDefined();
  expect(document.querySelector('[name="familyName"]')).toHaveProperty('value', '田中');
});

test('where passwords are allowed one can be set instead', async () => {
  show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'パスワードを設定して登録する' }));
  expect(document.querySelector('[type="password"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
