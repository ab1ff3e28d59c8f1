/** The polynomial of CRC-32 (ISO 3309, as in PNG and ZIP), lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
/** x^(2^n) modulo the polynomial; it repeats after 32. */
const POWERS = powers();

/** CRC-32 of a sequence of bytes of which the first part has the one CRC, and the second part, of this length, the other. */
export function combineCrc32(first: number, second: number, secondLength: number): number {
  return (product(powerOfBytes(secondLength), first) ^ second) >>> 0;
}

/** x^(8 × length): what so many zero bytes multiply a remainder by. */
function powerOfBytes(length: number): number {
  let power = ONE;
  for (let left = length, bit = 3; left > 0; left = Math.floor(left / 2), bit += 1)
    if (left % 2 === 1) power = product(POWERS[bit % POWERS.length] ?? 0, power);
  return power;
}

/** Product of two polynomials modulo the polynomial. */
function product(a: number, b: number): number {
  let sum = 0;
  let factor = b;
  for (let bit = ONE; bit > 0; bit >>>= 1) {
    if ((a & bit) !== 0) sum ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return sum >>> 0;
}

function powers(): readonly number[] {
  const found = [ONE >>> 1];
  while (found.length < 32) found.push(product(found.at(-1) ?? 0, found.at(-1) ?? 0));
  return found;
}
