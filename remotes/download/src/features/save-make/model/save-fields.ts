import { type GrantDetail, type GrantKind, LINK_PREVIEW_PIXELS, type NewGrant } from '@newsphoto/contract';
import { formatMessage, shiftDate, tokyoDate } from '@newsphoto/domain';
import { type FieldValues, LINK_FIELDS } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import type { SetTerms } from '../../../blocks/set-view/model/set-terms.ts';
import { recipientsOf, recipientsText } from './recipients.ts';

/** What the form makes: a SAVE, or a temporary download. */
export type MadeKind = Extract<GrantKind, 'save' | 'download'>;

const ORIGINAL = 'original';
const ANY = 'any';
const SIZES = [
  ...[LINK_PREVIEW_PIXELS, 2048, 4096].map((pixels) => ({
    value: String(pixels),
    label: `長辺${pixels.toLocaleString('ja-JP')}ピクセルまで`,
  })),
  { value: ORIGINAL, label: '原寸まで' },
];
const counts = (unit: string, values: readonly number[]) => [
  { value: ANY, label: '制限なし' },
  ...values.map((count) => ({ value: String(count), label: `${count}${unit}まで` })),
];
const PASSWORDS = [
  { value: 'mail', label: '付けて、別のメールで送る' },
  { value: 'shown', label: '付けて、自分で伝える' },
  { value: 'none', label: '付けない' },
];
const VALID_DAYS = 7;

/** The fields in order, without the recipients. */
export function saveFields(kind: MadeKind, isInternal: boolean): readonly FormField[] {
  return [
    {
      ...LINK_FIELDS.subject,
      extend: { hint: 'メールの件名と、受取人の画面の見出しになります。' },
    },
    { type: 'hidden', key: 'recipients', label: '受取人' },
    LINK_FIELDS.message,
    {
      ...{ type: 'datepicker', key: 'expiresOn', label: '有効期限', required: true },
      extend: { hint: 'この日の終わりまで開けます。' },
    },
    // Without a value nothing would be limited: the selects cannot be cleared.
    { type: 'select', key: 'mostPixels', label: 'サイズ', required: true, options: SIZES },
    {
      ...{
        type: 'select',
        key: 'maxDownloads',
        required: true,
        label: 'ダウンロードの回数',
        options: counts('回', [1, 3, 5, 10]),
      },
      extend: { hint: '受取人ごとの回数です。まとめて、または1点ずつのダウンロードを1回と数えます。' },
    },
    {
      ...{ type: 'select', key: 'maxOpens', label: '開ける端末', required: true },
      options: counts('台', [1, 3, 5, 10, 30]),
      extend: { hint: 'すべての受取人の合計です。' },
    },
    { type: 'select', key: 'password', label: 'パスワード', required: true, options: PASSWORDS },
    { type: 'checkbox', key: 'notify', label: '最初のダウンロードをメールで知らせる' },
    {
      ...{ type: 'checkbox', key: 'premium', label: 'プレミアムSAVE（契約のあるお客様向け）' },
      visible: kind === 'save' && isInternal,
    },
  ];
}

const countOf = (value: unknown): number | null =>
  value === ANY || value === undefined ? null : Number(value);
const pixelsOf = ({ mostPixels }: FieldValues): number | null =>
  mostPixels === ORIGINAL ? null : Number(mostPixels);

/** Values of an empty form, or of one that sends an earlier link again. */
export function initialValues(kind: MadeKind, again: GrantDetail | undefined, title: string): FieldValues {
  const expiresOn = shiftDate(tokyoDate(new Date()), VALID_DAYS, 'day');
  if (!again) {
    return {
      ...{ subject: title, recipients: recipientsText([]), message: '', expiresOn },
      mostPixels: kind === 'download' ? ORIGINAL : String(LINK_PREVIEW_PIXELS),
      ...{ maxDownloads: ANY, maxOpens: ANY, password: 'mail', notify: false, premium: false },
    };
  }
  const { mostPixels } = again;
  const isListed = SIZES.some(({ value }) => value === String(mostPixels));
  return {
    ...{ subject: again.subject, message: again.message, expiresOn },
    recipients: recipientsText(again.recipients.map(({ name, mail }) => ({ name, mail }))),
    mostPixels: mostPixels === null ? ORIGINAL : String(isListed ? mostPixels : LINK_PREVIEW_PIXELS),
    ...{ maxDownloads: String(again.maxDownloads ?? ANY), maxOpens: String(again.maxOpens ?? ANY) },
    ...{ password: again.hasPassword ? 'mail' : 'none', notify: again.notifyFirstDownload },
    premium: again.premium,
  };
}

/** A link has to be valid today at least. */
export const expiryMessages = ({ expiresOn }: FieldValues): Readonly<Record<string, string>> =>
  typeof expiresOn === 'string' && expiresOn !== '' && expiresOn < tokyoDate(new Date())
    ? { expiresOn: formatMessage('E1013') }
    : {};

/** What was entered, as the API takes it. */
export function grantOf(kind: MadeKind, contentIds: readonly string[], values: FieldValues): NewGrant {
  return {
    ...{ kind, premium: values.premium === true, contentIds: [...contentIds] },
    ...{ subject: String(values.subject ?? '').trim(), message: String(values.message ?? '').trim() },
    expiresOn: String(values.expiresOn ?? ''),
    ...{ maxOpens: countOf(values.maxOpens), maxDownloads: countOf(values.maxDownloads) },
    ...{ mostPixels: pixelsOf(values), notifyFirstDownload: values.notify === true },
    ...{ withPassword: values.password !== 'none', mailPassword: values.password === 'mail' },
    recipients: recipientsOf(values.recipients),
  };
}

/** What the recipient will read about it. */
export const termsOf = (kind: MadeKind, values: FieldValues): SetTerms => ({
  ...{ kind, expiresOn: String(values.expiresOn ?? ''), mostPixels: pixelsOf(values) },
  ...{ maxDownloads: countOf(values.maxDownloads), downloadsLeft: countOf(values.maxDownloads) },
});
