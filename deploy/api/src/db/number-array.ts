/** An array of numbers as a PostgreSQL literal. The driver writes arrays value by value, which is slow for long ones. */
export const numberArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
