import type { FormField } from '@newsphoto/ui/forms';

const KEY = /^[a-z0-9][a-z0-9-]{2,39}$/;
export const isKey = (text: string): boolean => KEY.test(text);

export const KEY_FIELDS: readonly FormField[] = [
  {
    type: 'text',
    key: 'key',
    label: '組織キー',
    required: true,
    extend: { autoComplete: 'organization', hint: '例：mihon-shimbun' },
  },
];
