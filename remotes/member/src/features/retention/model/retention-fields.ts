import type { Retention } from '@newsphoto/contract';
import type { FormField } from '@newsphoto/ui/forms';
import { periodOf, UNIT_LABELS } from './retention-labels.ts';

/** The editor of a period: its number within its bounds; empty where there need be no end. */
export function retentionFields(retention: Retention): readonly FormField[] {
  const { label, unit, minimum, maximum, defaultValue } = retention;
  const bounds = `${periodOf(retention, minimum)}から${periodOf(retention, maximum)}まで。`;
  const first =
    defaultValue === null
      ? '空欄は期限なし（はじめの設定）です。'
      : `はじめの値は${periodOf(retention, defaultValue)}です。`;
  return [
    {
      type: 'number',
      key: 'value',
      label,
      required: defaultValue !== null,
      verifyRules: [
        'trueInteger',
        { rule: 'minValue', limit: minimum },
        { rule: 'maxValue', limit: maximum },
      ],
      extend: { unit: UNIT_LABELS[unit], hint: `${bounds}${first}` },
    },
  ];
}
