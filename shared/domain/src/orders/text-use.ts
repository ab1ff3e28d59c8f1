import type { PricedText } from '../fees/text-fees.ts';
import type { Distribution } from '../text/text-codes.ts';
import { TEXT_SIZE, type UseConditions } from './use-conditions.ts';
import type { UseConflict } from './use-limits.ts';

/** What decides on the use and the price of a text. */
export interface OrderedText extends PricedText {
  /** 配信可否. */
  readonly distribution: Distribution;
}

/** Conditions as they apply to a content: those of a cart may name a size for its photographs, which a text does not have. */
export const conditionsFor = <Use extends Pick<UseConditions, 'sizeCode'>>(
  use: Use,
  text: PricedText | null | undefined,
): Use => (text && use.sizeCode !== TEXT_SIZE ? { ...use, sizeCode: TEXT_SIZE } : use);

const RULE = 'distribution';

/** What 配信可否 says about any use of a text. */
export function distributionConflicts(text: OrderedText | null | undefined): UseConflict[] {
  switch (text?.distribution) {
    case '2':
      return [{ kind: 'refused', rule: RULE, text: '配信可否が「不可」の記事です。ご使用いただけません。' }];
    case '3':
      return [
        {
          ...{ kind: 'review', rule: RULE },
          text: '配信可否が「要確認」の記事です。配信できるかどうかを担当者が確認します。',
        },
      ];
    default:
      return [];
  }
}
