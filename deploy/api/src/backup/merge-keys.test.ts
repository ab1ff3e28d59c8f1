import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { addKey, fixedRing, parseRing, retireKey, ringText, useKey } from '@newsphoto/keys';
import { secretBoxOf } from '../sealed/secret-box.ts';
import { mergeKeys } from './merge-keys.ts';

const MINUTE_MS = 60_000;
const NOW = Date.now();
const at = (path: string, content: Buffer | string) => ({ path, content: Buffer.from(content) });
const ringIn = (content: Buffer) => parseRing(content, { file: 'x', made: new Date(NOW) });

test('a backup during a rotation opens the boxes of before and of after; other files are as they were at first', () => {
  const raw = randomBytes(32);
  const first = ringIn(raw);
  const { ring: both, added } = addKey(first, NOW - 3 * MINUTE_MS);
  const used = useKey(both, added.id, NOW - MINUTE_MS);
  const later = retireKey(used, String(first[0]?.id), { now: NOW, lifeMs: 0 });
  const before = [at('keys/secrets.key', raw), at('keys/pins.key', raw), at('releases/channels/a.json', '1')];
  const after = [
    ...[at('keys/secrets.key', ringText(later)), at('keys/pins.key', raw), at('keys/report.key', raw)],
    ...[at('keys/secrets.key.next', 'half'), at('keys/ingest-door.json', '{}')],
  ];
  const merged = new Map(mergeKeys(before, after).map(({ path, content }) => [path, content]));
  expect([...merged.keys()]).toEqual([...before.map(({ path }) => path), 'keys/report.key']);
  expect(merged.get('keys/pins.key')).toEqual(raw);
  const restored = secretBoxOf(fixedRing(ringIn(merged.get('keys/secrets.key') ?? raw)));
  const old = secretBoxOf(raw).seal('old', 'a');
  const recent = secretBoxOf(fixedRing(later)).seal('recent', 'a');
  expect([restored.open(old, 'a'), restored.open(recent, 'a')]).toEqual(['old', 'recent']);
  expect(restored.prefix()).toBe(`${added.id}.`);
});
