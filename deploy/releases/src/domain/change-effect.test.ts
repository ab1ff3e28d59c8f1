import { expect, test } from '@jest/globals';
import type { ChannelEntry } from '@newsphoto/contract';
import {
  entryAfterPromotion,
  entryAfterRollback,
  entryAfterTakeBack,
  entryWithCanary,
  withoutCanary,
} from './candidate-versions.ts';
import { doesWhatItSays } from './change-effect.ts';

const plain: ChannelEntry = { live: '1.1.0', fallback: '1.0.0' };
const running = entryWithCanary(plain, '1.2.0', { percent: 20 });
type Row = readonly [
  action: string,
  to: string,
  before: ChannelEntry | undefined,
  after: ChannelEntry | undefined,
];

test.each<Row>([
  ['promote', '1.0.0', undefined, entryAfterPromotion(undefined, '1.0.0')],
  ['promote', '1.2.0', plain, entryAfterPromotion(plain, '1.2.0')],
  ['promote', '1.2.0', running, entryAfterPromotion(running, '1.2.0')],
  ['promote', '1.3.0', running, entryAfterPromotion(running, '1.3.0')],
  ['rollback', '1.0.0', running, entryAfterRollback(running, '1.0.0')],
  ['canary', '1.1.0', running, withoutCanary(running)],
  ['takeback', '1.1.0', running, entryAfterTakeBack(running)],
  ['remove', '', plain, undefined],
])('123. %s to %s does what it says', (action, to, before, after) => {
  expect(doesWhatItSays({ action, to }, before, after)).toBe(true);
});

test('123. a canary has the version and the percentage that its line names', () => {
  const change = { action: 'canary', to: '1.2.0', percent: 20 };
  expect(doesWhatItSays(change, plain, running)).toBe(true);
  expect(doesWhatItSays({ ...change, percent: 2 }, plain, running)).toBe(false);
  expect(doesWhatItSays({ ...change, to: '1.3.0' }, plain, running)).toBe(false);
});

test('155. a canary has the stage that its line names: none is given to internal users, or to all, without a line', () => {
  const internal = entryWithCanary(plain, '1.2.0', { percent: 0, internal: true });
  const change = { action: 'canary', to: '1.2.0', percent: 0 };
  expect(doesWhatItSays({ ...change, internal: true }, plain, internal)).toBe(true);
  expect(doesWhatItSays(change, plain, internal)).toBe(false);
  expect(doesWhatItSays({ ...change, percent: 20, internal: true }, plain, running)).toBe(false);
  const promotion = { action: 'promote', to: '1.3.0' };
  expect(doesWhatItSays(promotion, internal, entryAfterPromotion(internal, '1.3.0'))).toBe(true);
  expect(doesWhatItSays(promotion, running, { ...running, live: '1.3.0', canary: internal.canary })).toBe(
    false,
  );
});

test.each<Row>([
  ['promote', '1.2.0', plain, { ...plain, live: '6.6.6' }],
  ['promote', '1.2.0', plain, { live: '1.2.0', fallback: '6.6.6' }],
  ['promote', '1.2.0', plain, { live: '1.2.0', canary: { version: '6.6.6', percent: 99 } }],
  ['promote', '1.2.0', plain, undefined],
  ['rollback', '6.6.6', plain, { live: '6.6.6' }],
  ['rollback', '1.0.0', plain, { live: '1.0.0', canary: { version: '6.6.6', percent: 99 } }],
  ['canary', '1.1.0', plain, { live: '6.6.6' }],
  ['takeback', '1.1.0', running, { live: '6.6.6' }],
  ['takeback', '1.1.0', running, running],
  ['remove', '', plain, plain],
  ['unheard', '1.1.0', plain, plain],
])('123. %s to %s that does something else is found', (action, to, before, after) => {
  expect(doesWhatItSays({ action, to }, before, after)).toBe(false);
});
