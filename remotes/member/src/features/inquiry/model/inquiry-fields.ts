import { INQUIRY_KIND_CODES, INQUIRY_KINDS } from '@newsphoto/contract';
import { type FieldValues, INQUIRY_FIELDS, INQUIRY_FILES } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

/** Extensions that the server knows by their content. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.txt,.csv,.docx,.xlsx,.pptx';

export const INQUIRY_FORM: readonly FormField[] = [
  {
    ...INQUIRY_FIELDS.kind,
    options: INQUIRY_KIND_CODES.map((value) => ({ value, label: INQUIRY_KINDS[value] })),
  },
  { ...INQUIRY_FIELDS.name, extend: { autoComplete: 'name' } },
  {
    ...INQUIRY_FIELDS.mailAddress,
    extend: { autoComplete: 'email', inputMode: 'email', hint: '回答をお送りします。' },
  },
  {
    ...INQUIRY_FIELDS.phone,
    extend: { autoComplete: 'tel', inputMode: 'tel', hint: '半角の数字とハイフンで入力してください。' },
  },
  { ...INQUIRY_FIELDS.text, extend: { rows: 8 } },
  {
    ...INQUIRY_FIELDS.files,
    extend: {
      ...{ multiple: true, accept: ACCEPT },
      hint: `PDF・画像・テキスト・Officeの文書を${INQUIRY_FILES.most}件まで、1件10MB、合計20MBまで添付できます。画面を読み込み直したときは、選び直してください。`,
    },
  },
  { type: 'checkbox', key: 'wantsCopy', label: '受付のお知らせをメールで受け取る' },
];

/** Texts of the form that are stored while they are typed; files cannot be. */
const DRAFT_KEYS = ['kind', 'name', 'mailAddress', 'phone', 'text'] as const;

/** A stored draft: any script may have written it. */
export function readDraft(stored: unknown): FieldValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = Object.entries(stored).filter(
    ([key, value]) => DRAFT_KEYS.some((one) => one === key) && typeof value === 'string',
  );
  return values.length === 0 ? undefined : Object.fromEntries(values);
}
