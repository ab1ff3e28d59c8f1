import { DEV_PIN, type PagePins, type PinRefusal, type RefusedPin } from '@newsphoto/contract';
import type { NotChosen } from '@newsphoto/releases';
import { mayUseDev, type Pinner } from './pin-policy.ts';

/** Content of the pin cookie. */
export interface PinState {
  /** By name: a version, or `dev:` and an origin. */
  readonly pins: Readonly<Record<string, string>>;
  /** Seconds since 1970; 0 if nothing expires. */
  readonly ends: number;
  /** `link`: from a signed link. `staff`: pinned by an internal user. `free`: by any user, as the policy allowed. */
  readonly by: 'link' | 'staff' | 'free';
  /** Requests that failed recently; pages report them until `told`, in seconds since 1970 (the name is that of the cookie's field). */
  readonly notices: readonly RefusedPin[];
  readonly told: number;
}

/** There was a cookie that this gateway did not sign. */
export const FOREIGN = 'foreign';
export type HeldPins = PinState | typeof FOREIGN | undefined;

export const NO_PINS: PinState = { pins: {}, ends: 0, by: 'free', notices: [], told: 0 };

/** The effect of a visitor's pins on this page load. */
export interface EffectivePins {
  /** For the choice of releases. */
  readonly versions: Readonly<Record<string, string>>;
  /** Name → origin. */
  readonly dev: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedPin[];
  readonly ends: number;
}

const refusal = (why: PinRefusal, name = '', wanted = ''): RefusedPin => ({ name, wanted, why });

/** @param now seconds since 1970 */
export function effectivePins(held: HeldPins, pinner: Pinner, now: number): EffectivePins {
  const nothing = { versions: {}, dev: {}, refused: [], ends: 0 };
  if (held === undefined) return nothing;
  if (held === FOREIGN) return { ...nothing, refused: [refusal(pinner.policy === 'off' ? 'off' : FOREIGN)] };
  const versions: Record<string, string> = {};
  const dev: Record<string, string> = {};
  const refused = held.told > now ? [...held.notices] : [];
  for (const [name, wanted] of Object.entries(held.pins)) {
    const origin = wanted.startsWith(DEV_PIN) ? wanted.slice(DEV_PIN.length) : undefined;
    const why = whyNot(held, origin !== undefined, pinner, now);
    if (why) refused.push(refusal(why, name, wanted));
    else if (origin === undefined) versions[name] = wanted;
    else dev[name] = origin;
  }
  return { versions, dev, refused, ends: held.ends };
}

function whyNot(held: PinState, isDev: boolean, pinner: Pinner, now: number): PinRefusal | undefined {
  if (pinner.policy === 'off') return 'off';
  if (held.ends <= now) return 'expired';
  if (held.by === 'staff' && !pinner.staff) return 'not-allowed';
  return isDev && !mayUseDev(pinner) ? 'dev-not-allowed' : undefined;
}

/** True for visitors with a valid signed link. */
export function isInvited(held: HeldPins, now: number): boolean {
  return typeof held === 'object' && held.by === 'link' && held.ends > now;
}

/**
 * What a page shows of its visitor's pins; undefined for nearly all visitors.
 *
 * @param notChosen pins for which another release had to be taken
 */
export function pagePins(pins: EffectivePins, notChosen: readonly NotChosen[]): PagePins | undefined {
  const { versions, dev, refused, ends } = pins;
  const unfit = notChosen.map(({ name, version, code }) => refusal(code, name, version));
  const isUnfit = (name: string) => unfit.some((one) => one.name === name);
  const active = Object.fromEntries([
    ...Object.entries(versions).filter(([name]) => !isUnfit(name)),
    ...Object.entries(dev).map(([name, origin]) => [name, `${DEV_PIN}${origin}`] as const),
  ]);
  const all = [...refused, ...unfit];
  const hasPins = Object.keys(active).length > 0;
  if (!hasPins && all.length === 0) return undefined;
  return { active, refused: all, ...(hasPins ? { until: new Date(ends * 1000).toISOString() } : {}) };
}
