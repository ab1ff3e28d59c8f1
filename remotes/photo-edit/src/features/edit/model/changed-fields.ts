import { changedKeys, type EditValues, valuesAt } from '@newsphoto/domain/desk';

/** What differs between two sets of values. */
export function changesBetween(saved: EditValues, values: EditValues) {
  const keys = changedKeys(saved, values);
  return { keys, values: Object.fromEntries(keys.map((key) => [key, valuesAt(values, key)])) };
}
