import { expect, test } from '@jest/globals';
import type { ChannelEntry } from '@newsphoto/contract';
import { entryAfterPromotion, entryAfterRollback, formerVersions, versionsOf } from './candidate-versions.ts';

const promoted = (...versions: string[]) =>
  versions.reduce<ChannelEntry | undefined>(
    (entry, version) => entryAfterPromotion(entry, version),
    undefined,
  ) ?? { live: '' };

test('40. a promotion keeps what was live before, the latest first', () => {
  expect(promoted('1')).toEqual({ live: '1' });
  expect(promoted('1', '2')).toEqual({ live: '2', fallback: '1' });
  expect(promoted('1', '2', '3')).toEqual({ live: '3', fallback: '2', earlier: ['1'] });
  expect(formerVersions(promoted('1', '2', '3', '4', '5', '6', '7', '8', '9'))).toEqual([
    ...['8', '7', '6', '5', '4', '3'],
  ]);
});

test('40. a version that comes back stands once', () => {
  expect(promoted('1', '2', '3', '1')).toEqual({ live: '1', fallback: '3', earlier: ['2'] });
});

test('41. a rollback forgets what it left', () => {
  const entry = promoted('1', '2', '3');
  expect(entryAfterRollback(entry, '2')).toEqual({ live: '2', fallback: '1' });
  expect(entryAfterRollback(entry, '1')).toEqual({ live: '1' });
});

test('a canary stays until it is the live release, and ends with a rollback', () => {
  const entry = { ...promoted('1', '2'), canary: { version: '3', percent: 20 } };
  expect(versionsOf(entry)).toEqual(['3', '2', '1']);
  expect(entryAfterPromotion(entry, '2.1')).toMatchObject({ live: '2.1', canary: { version: '3' } });
  expect(entryAfterPromotion(entry, '3')).toEqual({ live: '3', fallback: '2', earlier: ['1'] });
  expect(entryAfterRollback(entry, '1')).toEqual({ live: '1' });
});
