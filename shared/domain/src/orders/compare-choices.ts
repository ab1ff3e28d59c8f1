import type { FeeTable } from '../fees/fee-table.ts';
import { feeLine, findPrice } from '../fees/quote-fee.ts';
import type { PricedText } from '../fees/text-fees.ts';
import type { Yen } from '../fees/yen.ts';
import { choicesOf } from './describe-use.ts';
import type { UseConditions } from './use-conditions.ts';

export interface ComparedChoice {
  readonly code: string;
  readonly label: string;
  /** Of one content, without the volume discount; null where it is not offered. */
  readonly fee: Yen | null;
  /** Whole percents more or less than now; null where one of the two has no fee, or is free. */
  readonly differencePercent: number | null;
}

/** What each choice of a field would cost, all else unchanged: for a photograph, or for a text. */
export function compareChoices(
  use: UseConditions,
  field: 'mediumCode' | 'sizeCode' | 'termCode' | 'purposeCode',
  table: FeeTable,
  text?: PricedText,
): ComparedChoice[] {
  const now = feeOf(use, table, text);
  return choicesOf(use, field, table).map(({ code, label }) => {
    const fee = feeOf({ ...use, [field]: code }, table, text);
    const differencePercent = fee === null || !now ? null : differenceOf(fee, now);
    return { code, label, fee, differencePercent };
  });
}

function feeOf(use: UseConditions, table: FeeTable, text?: PricedText): Yen | null {
  const price = findPrice(table, { ...use, text });
  return typeof price === 'string' ? null : feeLine(table, price, 1).fee;
}

/** Halves are rounded up. */
function differenceOf(fee: Yen, now: Yen): number {
  const [to, from] = [BigInt(fee), BigInt(now)];
  return Number((200n * to + from) / (2n * from)) - 100;
}
