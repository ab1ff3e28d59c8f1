import { DEV_PIN, type PinRefusal, type RefusedPin } from '@newsphoto/contract';
import { parsePin } from '@newsphoto/releases';
import { mayPin, mayUseDev, type Pinner } from './pin-policy.ts';
import { type HeldPins, NO_PINS, type PinState } from './pin-state.ts';

const DAY_S = 86_400;
/** How long pins last that nobody has set another end for. */
const LIFE_S = 7 * DAY_S;
/** How long pages say that something was asked for in vain. */
const NOTICE_S = 600;
/** As many as a cookie holds, and more than anybody needs. */
const MOST_PINS = 12;
const MOST_NOTICES = 5;

export interface PinWish {
  readonly held: HeldPins;
  readonly pinner: Pinner;
  /** As the address has them, with commas between. */
  readonly pins: string;
  /** What came of the link's signature: `none` where it has none, `foreign` where it is another's, else its end. */
  readonly proof: 'none' | 'foreign' | number;
  /** A page of another site sent the visitor here. */
  readonly crossSite: boolean;
  /** Seconds since 1970. */
  readonly now: number;
}

export interface ChangedPins {
  /** Undefined where nothing is left to remember. */
  readonly state: PinState | undefined;
  /** The visitor asked for the panel. */
  readonly panel: boolean;
}

/** What a visitor has after he opened an address with pins. Whatever cannot be done is kept to be said. */
export function changePins(wish: PinWish): ChangedPins {
  const words = wish.pins.split(',').filter(Boolean).slice(0, MOST_PINS);
  const panel = words.includes('panel');
  const asked = words.filter((word) => word !== 'panel');
  const before = stillValid(wish);
  const changed =
    wish.proof === 'none' ? byHand(wish, before, asked) : byLink(wish, before, asked, wish.proof);
  const { pins, by, notices } = changed;
  const isAnything = Object.keys(pins).length > 0 || notices.length > 0 || by === 'link';
  return { state: isAnything ? changed : undefined, panel };
}

/** What ended, or is another's, is the start of nothing; notices are of the last address alone. */
function stillValid({ held, now }: PinWish): PinState {
  const valid = typeof held === 'object' && held.ends > now ? held : NO_PINS;
  return { ...valid, notices: [], told: 0 };
}

/** A signed link says all: its pins take the place of those before. */
function byLink(wish: PinWish, before: PinState, asked: string[], ends: 'foreign' | number): PinState {
  const { pinner, now } = wish;
  if (pinner.policy === 'off') return withNotices(before, [notice('off')], now);
  if (ends === 'foreign') return withNotices(before, [notice('foreign')], now);
  if (ends <= now) {
    const told = asked.flatMap((word) => parsePin(word) ?? []).map((pin) => notice('expired', pin));
    return withNotices(before, told.length > 0 ? told : [notice('expired')], now);
  }
  const parsed = asked.map((word) => parsePin(word));
  const good = parsed.filter((pin) => pin !== undefined && !pin.wanted.startsWith(DEV_PIN));
  const bad = parsed.flatMap((pin) => {
    if (!pin) return [notice('malformed')];
    return pin.wanted.startsWith(DEV_PIN) ? [notice('dev-not-allowed', pin)] : [];
  });
  const pins = Object.fromEntries(good.flatMap((pin) => (pin ? [[pin.name, pin.wanted]] : [])));
  return withNotices({ ...NO_PINS, pins, ends, by: 'link' }, bad, now);
}

/** One word after the other, as far as this visitor may. */
function byHand(wish: PinWish, before: PinState, asked: string[]): PinState {
  const { pinner, now } = wish;
  let state = before;
  const notices: RefusedPin[] = [];
  for (const word of asked) {
    if (word === 'off') {
      state = NO_PINS;
      continue;
    }
    const pin = parsePin(word);
    if (!pin) notices.push(notice('malformed'));
    else if (pin.wanted === '') state = { ...state, pins: without(state.pins, pin.name) };
    else {
      const isFull = Object.keys(state.pins).length >= MOST_PINS && !(pin.name in state.pins);
      const why = isFull ? 'malformed' : whyNot(wish, pin.name, pin.wanted);
      if (why) notices.push(notice(why, pin));
      else state = { ...ownership(state, pinner, now), pins: { ...state.pins, [pin.name]: pin.wanted } };
    }
  }
  return withNotices(state, notices, now);
}

function whyNot({ pinner, crossSite }: PinWish, name: string, wanted: string): PinRefusal | undefined {
  if (pinner.policy === 'off') return 'off';
  const isDev = wanted.startsWith(DEV_PIN);
  // Whom another site sends here has not chosen himself: that takes a signature, and for a server of his own no link.
  if (isDev && (!mayUseDev(pinner) || crossSite || name === 'host')) return 'dev-not-allowed';
  if (!mayPin(pinner) || (crossSite && pinner.policy !== 'on')) return 'not-allowed';
  return undefined;
}

/** An invitation ends when its link does, whatever is chosen meanwhile; everybody else begins anew. */
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
