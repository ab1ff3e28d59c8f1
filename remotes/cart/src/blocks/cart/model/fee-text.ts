import type { CartDetail } from '@newsphoto/contract';
import type { FeeGap, FeeStep } from '@newsphoto/domain/fees';
import type { CartQuote, RowOutcome } from '@newsphoto/domain/orders';

export const yenText = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

const GAPS: Readonly<Record<FeeGap, string>> = {
  ...{
    medium: '使用媒体',
    size: 'サイズ',
    characters: '記事の字数',
    term: '期間',
    purpose: '使用目的',
    discount: '割引',
    tax: '消費税率',
  },
};

/** What a row has instead of a fee. */
export function unpricedText(outcome: Exclude<RowOutcome, { kind: 'priced' }>): string {
  if (outcome.kind === 'open') return '条件未入力';
  if (outcome.kind === 'invalid') return '条件を確認';
  if (outcome.kind === 'gap') return `個別見積（${GAPS[outcome.gap]}）`;
  return outcome.kind === 'exhausted' ? '定額契約の点数を超えるため注文不可' : '注文できません';
}

/** Whether the tax of a quote is for reference. */
export const isBilledMonthly = (pricing: CartDetail['pricing']): boolean =>
  pricing?.contract?.terms.billing === 'monthly';

export const stepText = ({ percent }: Pick<FeeStep, 'percent'>): string =>
  percent === undefined ? '' : `×${percent / 100}`;

export interface BillGroup {
  readonly steps: readonly FeeStep[];
  /** Of one content. */
  readonly fee: number;
  readonly count: number;
}

/** Rows with the same steps, together. */
export function billGroups(quote: CartQuote): readonly BillGroup[] {
  const groups = new Map<string, BillGroup>();
  for (const row of quote.rows) {
    if (row.kind !== 'priced') continue;
    const key = JSON.stringify(row.steps);
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { steps: row.steps, fee: row.fee, count });
  }
  return [...groups.values()];
}
