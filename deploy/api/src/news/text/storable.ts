import { characterClass } from './character-class.ts';

const ZERO = characterClass([0, 0]);
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The value with texts that a database takes: without U+0000 and halves of characters. */
export function storable<Value>(value: Value): Value;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ZERO, '').replace(LONE, '\ufffd');
  if (Array.isArray(value)) return value.map((one) => storable<unknown>(one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable<unknown>(one)]));
}
