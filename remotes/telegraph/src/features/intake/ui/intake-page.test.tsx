import { afterEach, expect, test } from '@jest/globals';
import { type DeskSource, PERMISSION_EDIT, type WireCollection } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { retriedText } from '../model/aside-labels.ts';
import { NEW_COLLECTION } from '../model/collection-fields.ts';
import { collectionState } from '../model/collection-state.ts';
import { recordOf, changeOf as sourceChangeOf } from '../model/source-fields.ts';
import { CollectionEditor, NewCollectionEditor } from './collection-editor.tsx';

afterEach(cleanup);

const COLLECTION: WireCollection = {
  ...{ collectionId: '7', name: '見本通信', host: 'ftp.example.jp', port: 21, security: 'explicit' },
  ...{ userName: 'wire', remoteFolder: '/out', namePattern: '*.xml', everyMinutes: 5, folder: 'kyodo' },
  ...{ afterwards: 'leave', moveTo: '', isActive: true, version: 3, isRunning: false, attemptedAt: '' },
  ...{ succeededAt: '', nextAt: '', lastFiles: 0, totalFiles: 0, unusable: 0, problem: null },
};
const SOURCES = [{ folder: 'kyodo', name: '見本通信フォルダー' }];
const CHECKED = { problem: null, files: 3, matching: 2, unusable: 1, names: ['a.xml', 'b.xml'] };

function show(editor: 'new' | 'stored') {
  setSession(fakeMemberInfo([PERMISSION_EDIT]));
  const network = createFakeNetwork(({ address }) =>
    address.endsWith('/check') ? { status: 200, body: { data: CHECKED } } : { status: 204 },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const ends = { sources: SOURCES, onSaved: () => undefined, onGone: () => undefined };
  render(
    <AppTheme theme="light">
      {editor === 'new' ? (
        <NewCollectionEditor {...ends} />
      ) : (
        <CollectionEditor collection={COLLECTION} {...ends} />
      )}
      <DialogOutlet />
    </AppTheme>,
  );
  return { sent: () => network.sent.map(({ method, address, body }) => [method, address, body] as const) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a change without a password sends none, and a check uses the stored one', async () => {
  const { sent } = show('stored');
  press('接続を試す');
  await screen.findByText(/2件が当てはまります/);
  const destination = { host: 'ftp.example.jp', port: 21, security: 'explicit', userName: 'wire' };
  expect(sent()[0]?.[2]).toEqual({
    ...{ ...destination, remoteFolder: '/out', namePattern: '*.xml', collectionId: '7' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /^名前/ }), { target: { value: '改名' } });
  press('保存');
  await waitFor(() => expect(sent().at(-1)?.[0]).toBe('PUT'));
  expect(sent().at(-1)?.[2]).toEqual({
    ...{ ...destination, name: '改名', remoteFolder: '/out', namePattern: '*.xml', everyMinutes: 5 },
    ...{ folder: 'kyodo', afterwards: 'leave', moveTo: '', isActive: true, version: 3 },
  });
});

test('a check of a new one waits for a server, and sends what is entered', async () => {
  const { sent } = show('new');
  expect(screen.getByRole('button', { name: '接続を試す' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: /^サーバー（ホスト名）/ }), {
    target: { value: 'ftp.example.jp' },
  });
  press('接続を試す');
  await screen.findByText(/取得できないファイルが1件/);
  expect(sent()[0]?.[2]).toMatchObject({ host: 'ftp.example.jp', password: '', security: 'explicit' });
});

test('the state of a collection names what needs attention', () => {
  const stateOf = (change: Partial<WireCollection>) => collectionState({ ...COLLECTION, ...change }).label;
  const problem = { code: 'ftp/login', text: '' } as const;
  expect(stateOf({})).toBe('開始待ち');
  expect(stateOf({ succeededAt: '20261126101112' })).toBe('正常');
  expect(stateOf({ problem, isActive: false })).toBe('失敗');
  expect(stateOf({ problem: { code: 'ftp/files', text: '' } })).toBe('一部失敗');
  expect(stateOf({ problem, isRunning: true })).toBe('取得中');
  expect(NEW_COLLECTION.values.security).toBe('explicit');
});

test('settings of a source that no one has set are automatic, and sent as empty', () => {
  const news = { format: '', encoding: '', timeZone: '', sourceName: '', rights: '' } as const;
  const source: DeskSource = {
    ...{
      folder: 'kyodo',
      name: '見本通信',
      desk: '外信',
      isActive: true,
      version: 2,
      problem: '',
      hours: [],
    },
    ...{ defaults: { credit: ['見本'] }, target: 'wire', news },
  };
  const { values } = recordOf(source);
  expect(values).toMatchObject({ format: 'automatic', encoding: 'automatic' });
  const change = sourceChangeOf(source, { ...values, format: 'nitf' }, 2);
  expect(change).toMatchObject({
    desk: '外信',
    defaults: source.defaults,
    news: { ...news, format: 'nitf' },
    target: 'wire',
  });
});

test('what became of a delivery that was read again', () => {
  const aside = { code: 'wire/not-news', reason: '本文がありません。' } as const;
  expect(retriedText({ wireIds: ['1'], held: 2 })).toBe(
    '1件を配信モニターに載せました。2件は解禁まで表示しません。',
  );
  expect(retriedText({ wireIds: [] })).toBe('すでに届いている配信でした。');
  expect(retriedText({ wireIds: [], aside })).toBe('読めませんでした：本文がありません。');
  expect(retriedText({ wireIds: ['1'], aside })).toContain('載せました。読めない部分があります');
});
