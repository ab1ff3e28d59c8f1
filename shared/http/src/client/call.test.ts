import { expect, test } from '@jest/globals';
import { createFakeNetwork } from '../testing.ts';
import { call, pathOf } from './call.ts';
import { configureHttp } from './current-client.ts';
import { SILENT_PORTS } from './http-ports.ts';

const LIMIT = {
  ...{ key: 'a/b', label: '上限', unit: 'items', messages: [], value: 1, defaultValue: 1 },
  ...{ minimum: 0, maximum: 9, version: 0, editedAt: '', editedBy: '' },
};

function answering(body: unknown) {
  const network = createFakeNetwork(() => ({ status: 200, body }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return network.sent;
}

test('a call is sent by its method and path, and its answer comes without its envelope', async () => {
  const sent = answering({ data: { limit: LIMIT } });
  const input = { params: { key: 'a/b' }, body: { value: 1, version: 0 } };
  await expect(call('PUT /admin/limits/:key', input)).resolves.toEqual({ limit: LIMIT });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    address: '/api/admin/limits/a%2Fb',
    body: { value: 1, version: 0 },
  });
});

test('a call that needs no input takes its options alone', async () => {
  const sent = answering({ data: { limits: [] } });
  await expect(call('GET /admin/limits', {}, { loading: false })).resolves.toEqual({ limits: [] });
  await call('GET /admin/limits');
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/admin/limits', undefined],
    ['/api/admin/limits', undefined],
  ]);
});

test('outside production an answer that the contract does not state is an error', async () => {
  answering({ data: { limits: [{ ...LIMIT, value: '1' }] } });
  await expect(call('GET /admin/limits')).rejects.toThrow('GET /admin/limits answered /data/limits/0/value');
});

test('parameters are put into their places', () => {
  expect(pathOf('/a/:b/c/:dE', { b: 'x:y', dE: 7 })).toEqual(['a', 'x:y', 'c', '7']);
});
