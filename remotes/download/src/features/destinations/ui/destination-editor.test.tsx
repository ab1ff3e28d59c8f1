import { afterEach, expect, test } from '@jest/globals';
import type { TransferChecked, TransferDestination } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { enteredOf, NEW_DESTINATION, recordOf, serverKeyOf } from '../model/destination-values.ts';
import { DestinationEditor } from './destination-editor.tsx';

afterEach(cleanup);

const [OLD, NEW] = [`SHA256:${'a'.repeat(43)}`, `SHA256:${'b'.repeat(43)}`];
const STORED: TransferDestination = {
  ...{ destinationId: '7', name: '編集局', protocol: 'sftp', host: 'sftp.example.jp', port: 22 },
  ...{ userName: 'photo', auth: 'password', identity: OLD, isActiveMode: false, nameEncoding: 'utf8' },
  ...{ folder: '/{年}', nameTemplate: '{素材番号}', conflict: 'number', verification: 'size' },
  ...{ choice: { pixels: null, format: 'original' }, captions: 'none', captionEncoding: 'utf8' },
  ...{ updates: 'kills', owner: 'user', userIds: null, version: 3, canChange: true, nextAt: '' },
  ...{
    stopped: { code: 'transfer/identity-changed', text: '鍵が変わりました。' },
    waiting: 2,
    lastSentAt: '',
  },
};
const steps: TransferChecked['steps'] = [
  { step: 'name', state: 'done', text: '', milliseconds: 3 },
  { step: 'identity', state: 'failed', text: '登録した鍵と異なります。', milliseconds: 1200 },
  { step: 'login', state: 'skipped', text: '', milliseconds: 0 },
];

test('a changed key is shown beside the old one; confirmed, it is saved without another password', async () => {
  setSession(fakeMemberInfo([]));
  const network = createFakeNetwork(({ address, body }) => {
    if (!address.endsWith('/check')) return { status: 204 };
    const isConfirmed = JSON.stringify(body).includes(NEW);
    const identity = { kind: 'host-key', fingerprint: NEW, isConfirmed, isVerified: false };
    return {
      status: 200,
      body: { data: { steps: isConfirmed ? [] : steps, identity, isUsable: isConfirmed } },
    };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const ends = { members: undefined, onSaved: () => undefined, onGone: () => undefined };
  render(
    <AppTheme theme="light">
      <DestinationEditor destination={STORED} {...ends} />
      <DialogOutlet />
    </AppTheme>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('接続を試す');
  const warning = within(await screen.findByRole('region', { name: 'サーバーのホスト鍵' }));
  expect(warning.getByText(/^警告/)).toBeTruthy();
  expect(warning.getByText(OLD)).toBeTruthy();
  expect(warning.getByText(NEW)).toBeTruthy();
  expect(screen.getByRole('row', { name: /失敗 登録した鍵と異なります。 1\.2 秒/ })).toBeTruthy();
  press('この鍵を確認して登録する');
  await screen.findByText('接続できました。この設定で転送できます。');
  press('保存');
  await waitFor(() => expect(network.sent.at(-1)?.method).toBe('PUT'));
  const { destinationId: _id, canChange: _may, stopped: _stopped, nextAt: _next, ...rest } = STORED;
  const { waiting: _waiting, lastSentAt: _last, ...settings } = rest;
  expect(network.sent.at(-1)?.body).toEqual({ ...settings, identity: NEW });
});

test('a connection that is not encrypted is saved after a confirmation', async () => {
  setSession(fakeMemberInfo([]));
  const network = createFakeNetwork(() => ({ status: 204 }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const ends = { members: undefined, onSaved: () => undefined, onGone: () => undefined };
  const plain = { ...STORED, protocol: 'ftps', identity: '' } as const;
  render(
    <AppTheme theme="light">
      <DestinationEditor destination={plain} {...ends} />
      <DialogOutlet />
    </AppTheme>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^方式/ }));
  fireEvent.click(await screen.findByTitle('FTP（暗号化なし）'));
  fireEvent.change(screen.getByLabelText(/^パスワード/, { selector: 'input' }), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/途中で読み取られるおそれがあります/);
  expect(network.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(network.sent).toHaveLength(1));
  expect(network.sent[0]?.body).toMatchObject({ protocol: 'ftp', secret: { value: 'x' } });
});

test('a key belongs to its server; an empty port is that of the protocol; a password of spaces is none', () => {
  const values = { ...recordOf(STORED).values };
  expect(enteredOf(values)).toMatchObject({ identity: OLD, port: 22 });
  expect(enteredOf({ ...values, host: 'other.example.jp' }).identity).toBe('');
  expect(enteredOf({ ...values, port: '' })).toMatchObject({ port: 22, identity: OLD });
  expect(enteredOf({ ...values, protocol: 'ftps-implicit', port: '' })).toMatchObject({
    port: 990,
    identity: '',
  });
  expect(serverKeyOf({ ...values, port: '' })).toBe(serverKeyOf(values));
  expect(enteredOf(values)).not.toHaveProperty('secret');
  expect(enteredOf({ ...values, password: ' a ' }).secret).toEqual({ value: ' a ', passphrase: '' });
  expect(enteredOf({ ...values, password: '  ' })).not.toHaveProperty('secret');
  const keyed = { ...NEW_DESTINATION.values, auth: 'key', privateKey: 'KEY', passphrase: 'p', password: 'x' };
  expect(enteredOf(keyed).secret).toEqual({ value: 'KEY', passphrase: 'p' });
  expect(enteredOf({ ...keyed, protocol: 'ftp' })).toMatchObject({
    auth: 'password',
    secret: { value: 'x' },
  });
});
