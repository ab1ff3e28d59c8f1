import { type Yen, yen } from '@newsphoto/domain/fees';

/** More digits are no amount that anyone pays, and stay exact. */
const DIGITS = /^\d{1,12}$/;
const DECORATION = /[,、，\s¥\\円]/g;

/** A typed amount: digits of either width, with or without separators and the sign of the yen. Undefined: it is none. */
export function typedYen(text: string): Yen | undefined {
  const digits = text.normalize('NFKC').replaceAll(DECORATION, '');
  return DIGITS.test(digits) ? yen(BigInt(digits)) : undefined;
}

/** 「1,234」, as an input shows it. */
export const shownYen = (amount: number): string => amount.toLocaleString('ja-JP');

/** A typed amount as the input shows it after it is left; what is no amount stays as it was typed. */
export function normalisedYen(text: string): string {
  const amount = typedYen(text);
  return amount === undefined ? text.trim() : shownYen(amount);
}

export const NO_YEN = '金額は1円以上の整数で入力してください。';
