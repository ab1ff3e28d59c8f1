declare const YEN: unique symbol;

/** An amount of money: a whole number of yen, 0 or more. Only {@link yen} makes one. */
export type Yen = number & { readonly [YEN]: true };

/** @throws RangeError for a fraction, a negative amount, and one beyond the exact whole numbers of a double */
export function yen(amount: number | bigint): Yen {
  const number = Number(amount);
  if (!isYen(number)) throw new RangeError(`Not an amount of yen: ${amount}`);
  return number;
}

const isYen = (amount: number): amount is Yen => Number.isSafeInteger(amount) && amount >= 0;

export const sumYen = (amounts: readonly Yen[]): Yen =>
  yen(amounts.reduce((sum, one) => sum + BigInt(one), 0n));

/** Whole percents of an amount, floored to a yen. */
export const percentOfYen = (amount: Yen, percent: number): Yen =>
  yen((BigInt(amount) * BigInt(percent)) / 100n);
