import type { PresetField } from '../desk/presets.ts';
import type { BulkOperation } from './operation.ts';

/**
 * Operations as fields of new files, which have no values of an archive yet: those that search, copy, number or shift are left out,
 * and so is 公開区分.
 */
export const presetFieldsOf = (operations: readonly BulkOperation[]): PresetField[] =>
  operations.flatMap(({ key, mode, values = [], text = '' }): PresetField[] => {
    if (key === 'visibility') return [];
    if (mode === 'set' || mode === 'clear' || mode === 'if-empty') return [{ key, mode, values }];
    if (mode === 'add') return [{ key, mode: 'append', values }];
    return mode === 'append' || mode === 'prepend' ? [{ key, mode, values: [text] }] : [];
  });
