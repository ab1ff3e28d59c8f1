/** A value of JSON with what is restored of it, and whether that is all. */
export interface Restored {
  readonly value: unknown;
  readonly isComplete: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (value: unknown): unknown => (isObject(value) ? value.key : undefined);

/**
 * Restores a value to what it was before it was rewritten, part by part: what was changed since stays. Values are those of `jsonb`, whose
 * properties have a fixed order. Fields of metadata are found by their keys.
 */
export function restoredValue(current: unknown, before: unknown, after: unknown): Restored {
  if (JSON.stringify(current) === JSON.stringify(after)) return { value: before, isComplete: true };
  if (isObject(current) && isObject(before) && isObject(after)) {
    const parts = Object.keys(current).map((key) => [key, part(current, before, after, key)] as const);
    return {
      value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
      isComplete: parts.every(([, { isComplete }]) => isComplete),
    };
  }
  if (Array.isArray(current) && Array.isArray(before) && Array.isArray(after)) {
    const parts = current.map((one, at) => {
      const key = keyOf(one);
      const place = key === undefined ? at : after.findIndex((other) => keyOf(other) === key);
      if (place < 0 || place >= after.length) return { value: one, isComplete: true };
      return restoredValue(one, before[place], after[place]);
    });
    return {
      value: parts.map(({ value }) => value),
      isComplete: parts.every(({ isComplete }) => isComplete),
    };
  }
  // A part that was not rewritten is complete, whatever it is now.
  return { value: current, isComplete: JSON.stringify(before) === JSON.stringify(after) };
}

function part(
  current: Record<string, unknown>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  key: string,
): Restored {
  return Object.hasOwn(after, key)
    ? restoredValue(current[key], before[key], after[key])
    : { value: current[key], isComplete: true };
}
