import { describe, expect, test } from '@jest/globals';
import { changePins, type PinChange } from './change-pins.ts';
import { NO_PINS, type PinState } from './pin-state.ts';

const NOW = 1_000_000;
const DAY = 86_400;
const pinned: PinState = { ...NO_PINS, pins: { search: '1.4.2' }, ends: NOW + DAY };

const change = (pins: string, { policy = 'on', staff = false, invited = false } = {}, rest = {}) =>
  changePins({
    ...{ held: undefined, proof: 'none', crossSite: false, now: NOW, pins },
    pinner: { policy, staff, invited },
    ...rest,
  } as PinChange);

describe('under `on`', () => {
  test('each word does its part, one after the other, for seven days', () => {
    const { state, panel } = change('search@,cart@2.0.0,host@1.1.0', {}, { held: pinned });
    expect(state).toMatchObject({ pins: { cart: '2.0.0', host: '1.1.0' }, by: 'free', notices: [] });
    expect(state?.ends).toBe(NOW + 7 * DAY);
    expect(panel).toBe(false);
  });

  test.each(['off', 'search@', 'off,panel'])('nothing is left after %s', (pins) => {
    expect(change(pins, {}, { held: pinned }).state).toBeUndefined();
  });

  test('a copied link takes the place of what was pinned', () => {
    expect(change('off,cart@2.0.0', {}, { held: pinned }).state?.pins).toEqual({ cart: '2.0.0' });
  });

  test('70. what is no pin is reported without its text, and changes nothing', () => {
    const { state } = change('search@latest,<b>', {}, { held: pinned });
    expect(state?.pins).toEqual({ search: '1.4.2' });
    expect(state?.notices).toEqual([
      { name: '', wanted: '', why: 'malformed' },
      { name: '', wanted: '', why: 'malformed' },
    ]);
  });

  test('70. what ended is the start of nothing', () => {
    const held = { ...pinned, ends: NOW - 1 };
    expect(change('cart@2.0.0', {}, { held }).state?.pins).toEqual({ cart: '2.0.0' });
  });

  test('a cookie holds so many and no more', () => {
    const many = Array.from({ length: 30 }, (_, at) => `remote-${at}@1.0.0`).join();
    const first = change(many).state;
    expect(Object.keys(first?.pins ?? {})).toHaveLength(12);
    expect(change('one-more@1.0.0', {}, { held: first }).state?.notices).toHaveLength(1);
  });

  test('73. 74. a development server of the own machine, but neither for the host nor from another site', () => {
    expect(change('search@dev:http://[::1]:3101').state?.pins).toEqual({
      search: 'dev:http://localhost:3101',
    });
    for (const [pins, rest] of [
      ['host@dev:http://localhost:3101', {}],
      ['search@dev:http://localhost:3101', { crossSite: true }],
    ] as const) {
      const { state } = change(pins, {}, rest);
      expect(state).toMatchObject({ pins: {}, notices: [{ why: 'dev-not-allowed' }] });
    }
  });
});

describe('where a signature is required', () => {
  test.each(['signed', 'internal'])(
    '71. %s: a link without one changes nothing and is reported',
    (policy) => {
      expect(change('search@1.4.2', { policy }).state).toMatchObject({
        pins: {},
        notices: [{ name: 'search', wanted: '1.4.2', why: 'not-allowed' }],
      });
    },
  );

  test('72. a signed link pins until its end, and takes the place of what was pinned', () => {
    const state = change('cart@2.0.0', { policy: 'signed' }, { held: pinned, proof: NOW + 60 }).state;
    expect(state).toMatchObject({ pins: { cart: '2.0.0' }, by: 'link', ends: NOW + 60, notices: [] });
  });

  test.each([
    ['foreign', 'foreign', ''],
    [NOW, 'expired', 'cart'],
  ])('70. a link whose proof is %s changes nothing and is reported', (proof, why, name) => {
    const { state } = change('cart@2.0.0', { policy: 'signed' }, { held: pinned, proof });
    expect(state?.pins).toEqual({ search: '1.4.2' });
    expect(state?.notices).toMatchObject([{ name, why }]);
  });

  test('74. no link brings a development server along', () => {
    const pins = 'search@dev:http://localhost:3101';
    expect(change(pins, { policy: 'signed' }, { proof: NOW + 60 }).state).toMatchObject({
      pins: {},
      notices: [{ why: 'dev-not-allowed' }],
    });
  });

  test('72. an invited user chooses among the rest, and no longer than their link', () => {
    const held: PinState = { ...pinned, by: 'link', ends: NOW + 60 };
    const state = change('search@1.4.3', { policy: 'signed', invited: true }, { held }).state;
    expect(state).toMatchObject({ pins: { search: '1.4.3' }, by: 'link', ends: NOW + 60 });
  });

  test('an invitation stays without a pin, until it is given back', () => {
    const held: PinState = { ...pinned, by: 'link' };
    const viewer = { policy: 'signed', invited: true };
    expect(change('search@', viewer, { held }).state).toMatchObject({ pins: {}, by: 'link' });
    expect(change('off', viewer, { held }).state).toBeUndefined();
  });

  test('74. an internal user pins directly under `internal`, their own servers too, but not by a link of another site', () => {
    const staff = { policy: 'internal', staff: true };
    expect(change('search@1.4.2,cart@dev:http://127.0.0.1:3102', staff).state).toMatchObject({
      pins: { search: '1.4.2', cart: 'dev:http://127.0.0.1:3102' },
      by: 'staff',
    });
    expect(change('search@1.4.2', staff, { crossSite: true }).state?.pins).toEqual({});
    expect(change('search@1.4.2', { ...staff, policy: 'signed' }).state?.pins).toEqual({});
  });
});

test.each(['none', NOW + 60])('under `off` nothing is pinned, by whatever link', (proof) => {
  expect(change('search@1.4.2', { policy: 'off', staff: true }, { proof }).state).toMatchObject({
    pins: {},
    notices: [{ why: 'off' }],
  });
});
