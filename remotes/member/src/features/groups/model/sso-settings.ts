import type { GroupSso } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

const YES_NO = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
];

/** Settings of a group. */
export const settingsFields = (hasSecret: boolean): readonly FormField[] => [
  {
    type: 'radio-group',
    key: 'isActive',
    label: '利用',
    required: true,
    options: YES_NO('有効', '無効'),
  },
  {
    type: 'text',
    key: 'issuer',
    label: '発行者（issuer）',
    required: true,
    extend: {
      autoComplete: 'off',
      hint: 'https:// で始まるアドレス。認証サーバーの表記と一字一句同じにします。',
    },
  },
  {
    type: 'text',
    key: 'clientId',
    label: 'クライアントID',
    required: true,
    extend: { autoComplete: 'off' },
  },
  {
    type: 'password',
    key: 'clientSecret',
    label: 'クライアントシークレット',
    required: !hasSecret,
    extend: {
      autoComplete: 'off',
      hint: hasSecret
        ? '保存済みです。変更するときだけ入力します。発行者かクライアントIDを変えたときは、もう一度入力が必要です。'
        : '暗号化して保存し、再び表示することはありません。',
    },
  },
  {
    type: 'text',
    key: 'key',
    label: '組織キー',
    required: true,
    extend: { autoComplete: 'off', hint: '3文字以上40文字以内の半角英小文字・数字・ハイフン。' },
  },
  {
    type: 'text',
    key: 'label',
    label: 'ボタンの表示名',
    required: true,
    extend: { autoComplete: 'off', hint: '例：見本新聞社のアカウント' },
  },
  {
    type: 'radio-group',
    key: 'allowsPasswords',
    label: 'パスワードでのログイン',
    required: true,
    options: YES_NO('許可する', '許可しない（シングルサインオンのみ）'),
    extend: { hint: '許可しないと、連携していない利用者はログインできなくなります。' },
  },
];

const NONE: FieldValues = { isActive: '1', allowsPasswords: '1', clientSecret: '' };

export const settingsOf = ({ settings }: GroupSso): FieldValues =>
  settings
    ? {
        ...settings,
        ...{ isActive: settings.isActive ? '1' : '0', clientSecret: '' },
        allowsPasswords: settings.allowsPasswords ? '1' : '0',
      }
    : NONE;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Issuer, client and secret as they were entered. */
export function clientOf(values: FieldValues) {
  const clientSecret = textOf(values.clientSecret);
  return {
    ...{ issuer: textOf(values.issuer), clientId: textOf(values.clientId) },
    ...(clientSecret !== '' && { clientSecret }),
  };
}

/** What was entered, as the API takes it. */
export const enteredOf = (values: FieldValues, version: number) => ({
  ...clientOf(values),
  ...{ key: textOf(values.key), label: textOf(values.label), version },
  ...{ isActive: values.isActive === '1', allowsPasswords: values.allowsPasswords === '1' },
});
