import type { AdminLimit } from '@newsphoto/contract';
import type { FormField } from '@newsphoto/ui/forms';
import { enteredOf, limitAsText, unitWord } from './limit-amount.ts';

/** The editor of a limit: its number within its bounds. */
export function limitFields(limit: AdminLimit): readonly FormField[] {
  const { label, unit, minimum, maximum } = limit;
  const [from, to] = [enteredOf(unit, minimum), enteredOf(unit, maximum)];
  return [
    {
      type: 'number',
      key: 'value',
      label,
      required: true,
      verifyRules: [
        unit === 'bytes' ? 'number' : 'trueInteger',
        { rule: 'minValue', limit: from },
        { rule: 'maxValue', limit: to },
      ],
      extend: {
        unit: unitWord(unit),
        hint: `${limitAsText(limit, minimum)}から${limitAsText(limit, maximum)}まで。はじめの値は${limitAsText(limit, limit.defaultValue)}です。`,
      },
    },
  ];
}
