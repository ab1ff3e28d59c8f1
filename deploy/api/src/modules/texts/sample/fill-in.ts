import type { Chance } from './chance.ts';

/** Values of an article by the names of slots; each is the same wherever it is used. */
export type Slots = Map<string, string>;

const INNERMOST = /\{([^{}]*)\}/;
const NUMBER = /^(n\d):(\d+)-(\d+)(?::(\d+))?$/;

/**
 * A sentence of a pattern: `{city}` is a slot, `{n1:20-90:5}` a number in this range and of this step, `{one|other}` a choice.
 * @throws Error for a slot that is not known
 */
export function fillIn(pattern: string, slots: Slots, chance: Chance): string {
  let text = pattern;
  for (let found = INNERMOST.exec(text); found; found = INNERMOST.exec(text)) {
    const value = slotValue(found[1] ?? '', slots, chance);
    text = text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
  }
  return text;
}

function slotValue(slot: string, slots: Slots, chance: Chance): string {
  if (slot.includes('|')) return chance.pick(slot.split('|'));
  const [, name = slot, low, high, step = '1'] = NUMBER.exec(slot) ?? [];
  const known = slots.get(name);
  if (known !== undefined) return known;
  if (low === undefined) throw new Error(`no value for {${slot}}`);
  const steps = Math.floor((Number(high) - Number(low)) / Number(step));
  const value = newsNumber(Number(low) + chance.between(0, steps) * Number(step));
  slots.set(name, value);
  return value;
}

/** A number as newspapers print it: １万２３００. */
export function newsNumber(value: number): string {
  const wide = (digits: number) =>
    String(digits).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  if (value < 10_000) return wide(value);
  const rest = value % 10_000;
  return `${wide(Math.floor(value / 10_000))}万${rest === 0 ? '' : wide(rest)}`;
}
