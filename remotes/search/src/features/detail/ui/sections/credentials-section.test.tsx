import { afterEach, expect, test } from '@jest/globals';
import type { ContentCredentials } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { CredentialsSection } from './credentials-section.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const CREDENTIALS: ContentCredentials = {
  ...{ state: 'valid', problems: [], issuer: '試験通信社', signer: 'Test Signer', ai: 'generated' },
  ...{ signedAt: '2026-11-01T00:00:00.000Z', generator: 'Test Camera 1.0' },
  actions: [
    {
      ...{ action: 'c2pa.created', when: '', software: '画像生成 2' },
      sourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    },
    { action: 'com.example.own', when: '2026-11-01T01:00:00.000Z', software: '', sourceType: '' },
  ],
};

async function show(credentials: Partial<ContentCredentials>): Promise<void> {
  const data = { credentials: { ...CREDENTIALS, ...credentials } };
  const network = createFakeNetwork(() => ({ status: 200, body: { data } }));
  setSession(fakeUserInfo({ userId: 'guest001' }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(<CredentialsSection contentId="202600000001" />);
  await screen.findByRole('region', { name: 'コンテンツ クレデンシャル' });
}
const shownValue = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

test('state, issuer, program, generative AI and the history are in Japanese; unknown actions keep their code', async () => {
  await show({});
  expect(['状態', '問題', '発行者', '署名日時', '作成ソフト', '生成AI'].map(shownValue)).toEqual([
    ...['署名は有効（発行者は未確認）', undefined, '試験通信社 ／ Test Signer', '2026/11/01 09:00'],
    ...['Test Camera 1.0', '生成AIによる画像と記録されています'],
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
    ['作成', '生成AIによる画像', '画像生成 2', ''],
    ['com.example.own', '', '', '2026/11/01 10:00'],
  ]);
});

test('a changed file has a warning with the reason; of an unreadable one nothing is claimed', async () => {
  await show({ state: 'changed', problems: ['assertion.dataHash.mismatch', 'unheard.of'] });
  expect(shownValue('状態')).toBe('署名のあとに変更されています');
  expect(shownValue('問題')).toBe('ファイルが変更されています、unheard.of');
  expect(screen.getByText(/変更前のファイルのもの/)).toBeTruthy();
  cleanup();
  clearQueries();
  const nothing = { issuer: '', signer: '', signedAt: '', generator: '', actions: [] };
  await show({ ...nothing, state: 'unreadable', ai: 'undeclared' });
  expect(shownValue('状態')).toBe('読み取れません');
  expect(shownValue('生成AI')).toBeUndefined();
});
