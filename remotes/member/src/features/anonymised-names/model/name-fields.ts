import type { AnonymisationCheckRequest, NewAnonymisation } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

const REPLACEMENT = '（氏名非公表）';
export const INITIAL_VALUES: FieldValues = { replacement: REPLACEMENT };

export const NAME_FIELDS: readonly FormField[] = [
  {
    type: 'text',
    key: 'name',
    label: '氏名',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 60 }],
    extend: { hint: '全角・半角、旧字・異体字、姓と名の間の空白の有無は、区別せずに置き換えます。' },
  },
  {
    type: 'textarea',
    key: 'spellings',
    label: 'ほかの表記・よみ',
    extend: {
      rows: 3,
      hint: 'よみ（かな）、ローマ字、別名など。1行に1つ、20個まで。かなは、ひらがなとカタカナの両方を置き換えます。',
    },
  },
  {
    type: 'text',
    key: 'replacement',
    label: '置き換える文字',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 40 }],
  },
  {
    type: 'textarea',
    key: 'reason',
    label: '理由',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 500 }],
    extend: { rows: 3, hint: 'この画面だけに表示します。' },
  },
];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The name and its spellings as they were entered. */
export const enteredNames = (values: FieldValues): AnonymisationCheckRequest => ({
  name: text(values.name),
  spellings: text(values.spellings)
    .split(/[\n、,]/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});

export const enteredAnonymisation = (values: FieldValues, requestId: string): NewAnonymisation => ({
  ...enteredNames(values),
  replacement: text(values.replacement) || REPLACEMENT,
  reason: text(values.reason),
  requestId,
});
