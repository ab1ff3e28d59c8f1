/** An array of numbers as PostgreSQL reads it. The driver writes arrays value by value, which long ones notice. */
export const numberArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
