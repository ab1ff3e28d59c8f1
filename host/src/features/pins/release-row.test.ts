import { expect, test } from '@jest/globals';
import { optionsOf } from './release-row.tsx';

const release = {
  ...{ name: 'search', title: '検索', live: '1.0.0', canary: { version: '1.1.0', percent: 20 } },
  published: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, at: '2026-01-01T00:00:00Z' })),
  reason: { code: 'live' } as const,
};

test('the release of all visitors comes first, then published ones, with their state on the channel', () => {
  expect(optionsOf(release)).toEqual([
    { value: '', label: '固定しない' },
    { value: '1.2.0', label: '1.2.0（2026/01/01 09:00）' },
    { value: '1.1.0', label: '1.1.0・先行公開（2026/01/01 09:00）' },
    { value: '1.0.0', label: '1.0.0・公開中（2026/01/01 09:00）' },
  ]);
});

test.each(['9.9.9', 'dev:http://localhost:3101'])('the requested pin (%s) stays visible', (pin) => {
  expect(optionsOf({ ...release, pin })[1]).toEqual({ value: pin, label: pin.replace('dev:', '') });
});

test('a server of the own machine is offered where it may be used, and never for the host', () => {
  expect(optionsOf(release, true).at(-1)).toEqual({ value: 'dev:', label: '開発サーバーを使う' });
  expect(optionsOf({ ...release, name: 'host' }, true).at(-1)?.value).toBe('1.0.0');
});
