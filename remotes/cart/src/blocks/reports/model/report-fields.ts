import type { OrderDetail, OrderItem, PublicationReport } from '@newsphoto/contract';
import { REPORT_FIELDS } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

export type LicensedItem = OrderItem & { readonly licence: NonNullable<OrderItem['licence']> };

/** The contents of an order whose publication can be reported. */
export const licensedItems = ({ items }: Pick<OrderDetail, 'items'>): LicensedItem[] =>
  items.filter((item): item is LicensedItem => item.licence !== null);

const SETTINGS: Readonly<Record<string, FormField['extend']>> = {
  place: { hint: '例：朝刊 3面、12月号 24ページ、https://…' },
  copies: { min: 1, unit: '部・回', hint: 'ウェブなど、部数を数えない媒体では空欄にします。' },
  note: { rows: 2 },
  files: { accept: '.jpg,.jpeg,.png,.pdf', hint: 'JPEG・PNG・PDF、20MBまで。' },
};

/** The fields of the form; the content is chosen where there are several. */
export function reportFields(items: readonly LicensedItem[]): readonly FormField[] {
  const options = items.map(({ itemId, headline, licence }) => ({
    value: itemId,
    label: `${licence.licenceNo} ${headline || '見出しのない素材'}`,
  }));
  const choice: FormField = { type: 'select', key: 'itemId', label: '素材', required: true, options };
  const fields = REPORT_FIELDS.map((field): FormField => {
    const extend = SETTINGS[field.key];
    return extend ? { ...field, extend } : field;
  });
  return [...(items.length > 1 ? [choice] : []), ...fields];
}

/** What the form begins with: the licensed use of a content that is not reported yet, or the report that is corrected. */
export function initialReport(
  items: readonly LicensedItem[],
  reports: readonly PublicationReport[],
  corrected: PublicationReport | undefined,
) {
  if (corrected) {
    const { itemId, publishedOn, title, place, copies, note } = corrected;
    return { itemId, publishedOn, title, place, copies: copies === null ? '' : String(copies), note };
  }
  const isReported = ({ itemId }: LicensedItem) => reports.some((one) => one.counts && one.itemId === itemId);
  const item = items.find((one) => !isReported(one)) ?? items[0];
  const { use } = item ?? {};
  return {
    ...{ itemId: item?.itemId ?? '', publishedOn: '', title: use?.title ?? '', place: '' },
    ...{ copies: use ? String(use.copies) : '', note: '' },
  };
}
