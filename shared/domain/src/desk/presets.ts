import { editFieldOf, isSingle } from './edit-fields.ts';
import { type EditValues, valuesAt } from './edit-values.ts';

/**
 * What a preset does with a field: `set` replaces, `clear` removes, `append` and `prepend` add, `if-empty` sets what has no value. A
 * field without an entry stays.
 */
export const PRESET_MODES = {
  set: '置き換え',
  clear: '消去',
  append: '後ろに追加',
  prepend: '前に追加',
  'if-empty': '空のときだけ設定',
} as const;
export type PresetMode = keyof typeof PRESET_MODES;

export interface PresetField {
  readonly key: string;
  readonly mode: PresetMode;
  readonly values: readonly string[];
}

/** The values that a preset changes, by key; other fields stay. */
export function presetValues(current: EditValues, fields: readonly PresetField[]): EditValues {
  return Object.fromEntries(
    fields.flatMap(({ key, mode, values }) => {
      const field = editFieldOf(key);
      if (!field) return [];
      const before = valuesAt(current, key);
      const joined = { append: [...before, ...values], prepend: [...values, ...before] };
      if (mode === 'clear') return [[key, []]];
      if (mode === 'if-empty') return before.length === 0 ? [[key, values]] : [];
      if (mode === 'set') return [[key, values]];
      // Texts become one text, lists have each value once.
      const separator = field.kind === 'text' ? '\n' : ' ';
      return [[key, isSingle(field) ? [joined[mode].join(separator)] : [...new Set(joined[mode])]]];
    }),
  );
}
