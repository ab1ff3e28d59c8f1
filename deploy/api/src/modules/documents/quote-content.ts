import type { DocumentContent, Issuer, OrderBilling } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { addresseeOf, quoteValidUntil } from '@newsphoto/domain/documents';
import type { FeeSum, Yen } from '@newsphoto/domain/fees';
import { REFERENCE_TAX_NOTE } from '@newsphoto/domain/orders';
import { presentId } from '../contents/contents.presenter.ts';

export interface QuoteLine {
  readonly title: string;
  readonly contentId: number;
  readonly useText: string;
  readonly fee: Yen;
}

interface Quoted {
  readonly lines: readonly QuoteLine[];
  readonly sums: FeeSum;
  readonly issuer: Issuer;
  readonly billing: OrderBilling;
  readonly ordererName: string;
  /** Its tax: by the contract the orders are billed monthly. */
  readonly isReference: boolean;
  readonly now: Date;
}

/** What a quote prints. */
export function quoteContent({
  lines,
  sums,
  issuer,
  billing,
  ordererName,
  isReference,
  now,
}: Quoted): DocumentContent {
  const { name, department, postalCode, address } = billing;
  const addressee = addresseeOf({ name, department, ordererName });
  const percent = sums.taxes[0]?.percent ?? 0;
  return {
    issuer,
    addressee: { ...addressee, lines: [...addressee.lines], postalCode, address },
    ...{ orderNo: '', orderedOn: '' },
    lines: lines.map(({ title, contentId, useText, fee }) => ({
      text: title,
      detail: `素材番号 ${presentId(contentId)}　${useText}`,
      ...{ reference: '', suppliedOn: '' as const, amount: fee, percent },
    })),
    ...{ net: sums.net, taxes: [...sums.taxes], total: sums.total },
    validUntil: quoteValidUntil(tokyoDate(now)),
    ...{ dueOn: null, paidOn: null, original: null },
    notes: ['素材の使用には、別途の審査と許諾が必要です。', ...(isReference ? [REFERENCE_TAX_NOTE] : [])],
    ...(isReference && { isTaxForReference: true }),
  };
}

/** The last day on which a quote of this moment binds, as it is stored. */
export function quoteLastDay(now: Date): string {
  const day = quoteValidUntil(tokyoDate(now));
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
