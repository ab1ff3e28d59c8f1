import { createHash } from 'node:crypto';

/** How many rows a table has and a hash over all of them that does not depend on their order. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

export interface DigestOfRows {
  add(row: string): void;
  digest(): TableDigest;
}

const MODULUS = 1n << 256n;

/**
 * Adds up the hashes of rows: databases sort texts differently, so the order of rows does not count. Hashes of equal rows add
 * up as well; under XOR two of them would cancel each other.
 */
export function createDigest(): DigestOfRows {
  let [rows, sum] = [0, 0n];
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS;
    },
    digest: () => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  };
}
