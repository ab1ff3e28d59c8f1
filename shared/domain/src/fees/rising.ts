/** Each number is above the one before it, and the first above 0. */
export const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0));
