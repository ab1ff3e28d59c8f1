import { DEV_PIN, type PinRefusal, type RefusedPin } from '@newsphoto/contract';
import { parsePin } from '@newsphoto/releases';
import { mayPin, mayUseDev, type Pinner } from './pin-policy.ts';
import { type HeldPins, NO_PINS, type PinState } from './pin-state.ts';

const DAY_S = 86_400;
/** How long pins last without another end. */
const LIFE_S = 7 * DAY_S;
/** How long pages report a pin that could not be set. */
const NOTICE_S = 600;
/** As many as fit into a cookie, and more than any user needs. */
const MOST_PINS = 12;
const MOST_NOTICES = 5;

export interface PinChange {
  readonly held: HeldPins;
  readonly pinner: Pinner;
  /** As in the address, with commas between. */
  readonly pins: string;
  /** Result of the link's signature: `none` without one, `foreign` with another key, else its end. */
  readonly proof: 'none' | 'foreign' | number;
  /** A page of another site sent the visitor here. */
  readonly crossSite: boolean;
  /** Seconds since 1970. */
  readonly now: number;
}

export interface ChangedPins {
  /** Undefined if nothing is left to remember. */
  readonly state: PinState | undefined;
  /** The visitor opened the panel. */
  readonly panel: boolean;
}

/** Pins of a visitor after an address with pins. What cannot be set is reported as a notice. */
export function changePins(change: PinChange): ChangedPins {
  const entries = change.pins.split(',').filter(Boolean).slice(0, MOST_PINS);
  const panel = entries.includes('panel');
  const requested = entries.filter((word) => word !== 'panel');
  const before = stillValid(change);
  const changed =
    change.proof === 'none'
      ? byHand(change, before, requested)
      : byLink(change, before, requested, change.proof);
  const { pins, by, notices } = changed;
  const isAnything = Object.keys(pins).length > 0 || notices.length > 0 || by === 'link';
  return { state: isAnything ? changed : undefined, panel };
}

/** Expired and foreign pins are dropped; notices are of the last address alone. */
function stillValid({ held, now }: PinChange): PinState {
  const valid = typeof held === 'object' && held.ends > now ? held : NO_PINS;
  return { ...valid, notices: [], told: 0 };
}

/** A signed link is complete: its pins replace all earlier ones. */
function byLink(
  change: PinChange,
  before: PinState,
  requested: string[],
  ends: 'foreign' | number,
): PinState {
  const { pinner, now } = change;
  if (pinner.policy === 'off') return withNotices(before, [notice('off')], now);
  if (ends === 'foreign') return withNotices(before, [notice('foreign')], now);
  if (ends <= now) {
    const shown = requested.flatMap((word) => parsePin(word) ?? []).map((pin) => notice('expired', pin));
    return withNotices(before, shown.length > 0 ? shown : [notice('expired')], now);
  }
  const parsed = requested.map((word) => parsePin(word));
  const good = parsed.filter((pin) => pin !== undefined && !pin.wanted.startsWith(DEV_PIN));
  const bad = parsed.flatMap((pin) => {
    if (!pin) return [notice('malformed')];
    return pin.wanted.startsWith(DEV_PIN) ? [notice('dev-not-allowed', pin)] : [];
  });
  const pins = Object.fromEntries(good.flatMap((pin) => (pin ? [[pin.name, pin.wanted]] : [])));
  return withNotices({ ...NO_PINS, pins, ends, by: 'link' }, bad, now);
}

/** One pin after the other, as far as this visitor may. */
function byHand(change: PinChange, before: PinState, requested: string[]): PinState {
  const { pinner, now } = change;
  let state = before;
  const notices: RefusedPin[] = [];
  for (const word of requested) {
    if (word === 'off') {
      state = NO_PINS;
      continue;
    }
    const pin = parsePin(word);
    if (!pin) notices.push(notice('malformed'));
    else if (pin.wanted === '') state = { ...state, pins: without(state.pins, pin.name) };
    else {
      const isFull = Object.keys(state.pins).length >= MOST_PINS && !(pin.name in state.pins);
      const why = isFull ? 'malformed' : whyNot(change, pin.name, pin.wanted);
      if (why) notices.push(notice(why, pin));
      else state = { ...ownership(state, pinner, now), pins: { ...state.pins, [pin.name]: pin.wanted } };
    }
  }
  return withNotices(state, notices, now);
}

function whyNot({ pinner, crossSite }: PinChange, name: string, wanted: string): PinRefusal | undefined {
  if (pinner.policy === 'off') return 'off';
  const isDev = wanted.startsWith(DEV_PIN);
  // A visitor who comes from another site did not choose the pins: they need a signature, and development servers are
  // refused.
  if (isDev && (!mayUseDev(pinner) || crossSite || name === 'host')) return 'dev-not-allowed';
  if (!mayPin(pinner) || (crossSite && pinner.policy !== 'on')) return 'not-allowed';
  return undefined;
}

/** An invitation ends with its link, whatever is chosen meanwhile; for all others the time starts again. */
function ownership(state: PinState, { policy, staff }: Pinner, now: number): PinState {
  if (policy === 'internal' && staff) return { ...state, by: 'staff', ends: now + LIFE_S };
  return state.by === 'link' ? state : { ...state, by: 'free', ends: now + LIFE_S };
}

const notice = (why: PinRefusal, { name, wanted } = { name: '', wanted: '' }): RefusedPin => ({
  name,
  wanted,
  why,
});

const withNotices = (state: PinState, notices: readonly RefusedPin[], now: number): PinState => ({
  ...state,
  notices: notices.slice(0, MOST_NOTICES),
  told: notices.length > 0 ? now + NOTICE_S : 0,
});

const without = (pins: PinState['pins'], name: string) =>
  Object.fromEntries(Object.entries(pins).filter(([one]) => one !== name));
